import type { ArtifactKind } from '../core/types.js';
import type { FeedbackLabel } from '../scanners/semantic/memory.js';

export interface FeedbackFlags {
  readonly label: FeedbackLabel;
  readonly kind?: ArtifactKind;
  readonly note?: string;
  readonly memory?: string;
  readonly reveal?: boolean;
}
