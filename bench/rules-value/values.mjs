/** Counts for each rule what it found, and what nothing else found. */
export class RuleValues {
  /** @param {readonly { id: string }[]} rules */
  constructor(rules) {
    this.counts = new Map(rules.map(({ id }) => [id, { attacks: 0, honest: 0, aloneAttacks: 0, aloneHonest: 0 }]));
  }

  /**
   * @param {readonly string[]} rules
   * @param {boolean} isAttack
   */
  addFired(rules, isAttack) {
    for (const rule of new Set(rules)) {
      const count = this.counts.get(rule);
      if (count) count[isAttack ? 'attacks' : 'honest']++;
    }
  }

  /**
   * A row that is allowed without this rule.
   *
   * @param {string} rule
   * @param {boolean} isAttack
   */
  addAlone(rule, isAttack) {
    const count = this.counts.get(rule);
    if (count) count[isAttack ? 'aloneAttacks' : 'aloneHonest']++;
  }

  /** @param {ReadonlyMap<string, number>} costs */
  toList(costs) {
    return [...this.counts].map(([rule, count]) => ({ rule, ...count, usPerKb: costs.get(rule) ?? 0 }));
  }
}
