/** A token bucket. Allows bursts of twice the rate. */
export class RateLimiter {
  readonly #perSecond: number;
  #tokens: number;
  #updatedAt = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#tokens = perSecond * 2;
  }

  /** Takes a token. Returns false if the limit is reached. */
  take(): boolean {
    const now = performance.now();
    const elapsedSeconds = (now - this.#updatedAt) / 1_000;
    this.#tokens = Math.min(this.#perSecond * 2, this.#tokens + elapsedSeconds * this.#perSecond);
    this.#updatedAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens--;
    return true;
  }
}
