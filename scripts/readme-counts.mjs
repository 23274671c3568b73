/** Updates the counts in README.md: "749 rules", "26 scanners", "25 decoders", "22 MCP clients". */
import { loadSource } from './load-source.mjs';

export async function readmeWithCounts(readme) {
  const { documentedRules } = await loadSource('src/rules/documented.ts');
  const { SCANNER_IDS, RUN_SCANNER_IDS } = await loadSource('src/scanners/all.ts');
  const { RAW_DECODERS, DECODERS, GUESSES } = await loadSource('src/text/decoders/index.ts');
  const { CLIENTS } = await loadSource('src/mcp/clients/all.ts');
  const counts = {
    'rules with their own examples': documentedRules.length,
    scanners: SCANNER_IDS.length + RUN_SCANNER_IDS.length,
    decoders: RAW_DECODERS.length + DECODERS.length + GUESSES.length,
    'MCP clients': CLIENTS.length,
  };
  return Object.entries(counts).reduce((text, [noun, count]) => {
    const phrase = new RegExp(`\\b\\d+ ${noun}`, 'g');
    if (!phrase.test(text)) throw new Error(`README.md does not say how many ${noun} there are.`);
    return text.replace(phrase, `${count} ${noun}`);
  }, readme);
}
