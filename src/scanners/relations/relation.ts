/** A relation that a text establishes between the model, a tool and something that is not the tool's own. */
export interface Relation {
  /** The id of the rule that reports it. */
  readonly rule: string;
  /** The words that establish it, as a range of the text. */
  readonly start: number;
  readonly end: number;
  /** The relation in one sentence. Names from the text stand between “ and ”, because reports mask them. */
  readonly note: string;
}
