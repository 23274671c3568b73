/** Fills the table of languages in docs/languages.md from src/rules/multilingual/languages/. */
import { fill, toTable } from './markdown-page.mjs';

export function languagePage(page, languages) {
  const rows = languages
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, code, pretext }) => [name, `\`${code}\``, pretext ? 'all' : 'all but `pretext`']);
  return fill(page, 'languages', toTable([['language', 'code in variant ids', 'ideas'], ...rows]));
}
