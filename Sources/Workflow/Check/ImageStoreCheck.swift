import Conversion
import Diagnostics
import Digest
import HEIF
package import RTFDFiles
import Sidecar

/// Checks an image store: every file is an image under its own name, with the bytes it was stored
/// with, and nothing else is there.
package enum ImageStoreCheck {
  /// Checks the store in a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - isShared: whether documents are kept there too, so that other files are no findings.
  /// - Returns: what is wrong, image by image.
  package static func check(_ folder: Path, isShared: Bool) -> CheckResult {
    let members: [DirectoryListing.Member]
    do {
      members = try DirectoryListing.of(folder)
    } catch {
      let diagnostic = FileError(.reading, folder, error).documentError.diagnostic
      return CheckResult(.store, [.init(diagnostic)])
    }
    let store = ImageStore(folder)
    let withDigests = Set(store.namesWithDigests)
    var findings: [CheckResult.Finding] = []
    var images: Set<[UInt8]> = []
    for member in members where !isOurs(member) {
      if member.kind == .file, GlyphFileName.matches(member.name) {
        images.insert(member.name)
        let hasDigest = withDigests.contains(member.name)
        if let finding = finding(member.name, store, hasDigest: hasDigest) {
          findings.append(finding)
        }
      } else if !isShared {
        findings.append(.init(.foreign, "\(quoted(member.name)) does not belong to an image store"))
      }
    }
    for name in withDigests.subtracting(images).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      findings.append(.init(.missing, "\(quoted(name)) is not there, but its digest is"))
    }
    return CheckResult(.store, findings)
  }

  private static func isOurs(_ member: DirectoryListing.Member) -> Bool {
    (member.name == ImageStore.digestFolder && member.kind == .directory)
      || DocumentFinder.isSystemLitter(member.name)
  }

  /// What is wrong with one image; nil when nothing is.
  private static func finding(
    _ name: [UInt8], _ store: ImageStore, hasDigest: Bool
  ) -> CheckResult.Finding? {
    let bytes: [UInt8]
    do throws(DocumentError) {
      bytes = try store.image(name)
    } catch {
      return .init(error.diagnostic)
    }
    let actual = SHA256.digest(of: bytes).hexadecimal
    let kept = store.keptDigest(of: name)
    do throws(HEIFError) {
      let identifier = try GlyphFile(parsing: bytes).contentIdentifier
      // Damage changes the digest, which is in some names, so that these are looked at as well with
      // the digest that was kept.
      let names = [actual, kept ?? actual].flatMap {
        ImageStoreNaming.candidates(identifier: identifier, sha256: $0)
      }
      if !names.contains(name) {
        return .init(
          .misnamed,
          "\(quoted(name)) holds the glyph \"\(identifier)\", whose images are called "
            + quoted(names[0]))
      }
    } catch {
      if kept == actual {
        return .init(.noGlyph, "\(quoted(name)) is no adaptive image glyph: \(error.message)")
      }
    }
    if hasDigest, kept == nil {
      return .init(.damagedDigest, "the digest of \(quoted(name)) is damaged")
    }
    guard let kept else {
      return .init(
        .noDigest, "no digest of \(quoted(name)) is kept, so its bytes can not be checked")
    }
    if kept == actual { return nil }
    return .init(.damaged, "\(quoted(name)) has other bytes than those it was stored with")
  }

  private static func quoted(_ name: [UInt8]) -> String { "'\(Path(name).display)'" }

  fileprivate enum Kind: String {
    case damaged = "store-damaged"
    case noDigest = "store-no-digest"
    case damagedDigest = "store-damaged-digest"
    case misnamed = "store-misnamed"
    case noGlyph = "store-no-glyph"
    case foreign = "store-foreign"
    case missing = "store-missing"
  }
}

extension CheckResult.Finding {
  fileprivate init(_ kind: ImageStoreCheck.Kind, _ message: String) {
    self.init(id: kind.rawValue, message: message)
  }
}
