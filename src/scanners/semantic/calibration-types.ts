/** Maps the linear model's score to a probability: 1 / (1 + e^-(slope·score + offset)). */
export interface LinearCalibration {
  readonly slope: number;
  readonly offset: number;
  /** The linear model does not decide alone above this score. */
  readonly doubtFrom: number;
  /** Replaces `offset` for windows settled without the encoder: most of them are honest, whatever their score. */
  readonly settledOffset: number;
  /** A doubtful window is calm unless two neighbouring sentences score above this. */
  readonly loudFrom: number;
}

/** Combines the scores of the small model and of the linear model for a prompt, in log odds. */
export interface GlanceCalibration {
  readonly slope: number;
  readonly linear: number;
  readonly offset: number;
  /** The small model settles a prompt up to these log odds. The limit grows by `longer` per unit of log length. */
  readonly settlesUpTo: number;
  readonly longer: number;
  /** Weight of these log odds next to the encoder's. Differently trained models make different errors. */
  readonly share: number;
}

/** Combines the scores of the encoder and of the linear model, whose errors fall on different texts. */
export interface EncoderCalibration {
  readonly slope: number;
  readonly linear: number;
  readonly offset: number;
  /** Lowest probability of a finding of medium and of high severity. */
  readonly medium: number;
  readonly high: number;
}
