import Digest

/// What a record knows of an output.
struct OutputKnowledge {
  /// Whether it knows anything.
  var isKnown = false
  /// Whether a run was killed that had announced the output and not yet noted it, or still works on it.
  var isUnfinished = false
  /// Whether an entry without marks, as version 1.0.0 made them, has the extent of what stands there. It
  /// speaks for files only that are to be written again.
  var hasExtent = false
  /// The marks of what was put there, or was about to be.
  var marks: Set<Fingerprint> = []
}
