import { passesIban, passesLuhn } from '../../scanners/outbound/checksums.js';
import type { Shape } from './match.js';

const CARD_WORDS =
  /card|visa|master|amex|american express|maestro|diners|discover|\bjcb\b|unionpay|cvv|cvc|credit|debit|tarjeta|carte|carta|karte|kaart|kort|kart[ayęe]|cart[ãa]o|карт|カード|卡|카드|\bpan\b|\bcc\b/i;

/** Payment cards with their network's prefix and Luhn's check digit. Without separators they need a word nearby. */
export const CARDS: readonly Shape[] = [
  {
    pattern:
      /(?<![\d.,-])(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|6011|65\d{2}|64[4-9]\d|35[2-8]\d|62\d{2})([ .-])\d{4}\1\d{4}\1\d{4}(?![\d-]|\.\d)/g,
    isValid: passesLuhn,
  },
  {
    pattern: /(?<![\d.,-])(?:3[47]\d{2}([ -])\d{6}\1\d{5}|3[0689]\d{2}([ -])\d{6}\2\d{4})(?![\d-]|\.\d)/g,
    isValid: passesLuhn,
  },
  {
    pattern:
      /(?<![\w.-])(?:4\d{12}(?:\d{3})?|5[1-5]\d{14}|2[2-7]\d{14}|6011\d{12}|65\d{14}|64[4-9]\d{13}|35[2-8]\d{13}|62\d{14}|3[47]\d{13}|3[0689]\d{12})(?![\w-]|\.\d)/g,
    isValid: passesLuhn,
    context: { words: CARD_WORDS },
  },
];

/** IBAN in any grouping and case, with its check digits. */
export const BANK_ACCOUNTS: readonly Shape[] = [
  {
    pattern: /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{4}){3,7}(?:[ -]?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g,
    isValid: isIban,
  },
  {
    pattern: /(?<![A-Za-z0-9])[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,7}(?: ?[a-z0-9]{1,3})?(?![A-Za-z0-9])/g,
    isValid: isIban,
    context: { words: /iban|account|konto|compte|cuenta|conto|conta|rekening/i },
  },
  // Account numbers of countries without IBAN.
  {
    pattern: /(?<![\w.,-])\d{8,12}(?![\w-]|[.,]\d)/g,
    context: {
      words:
        /\b(?:account|acct|a\/c)(?:[ _]?(?:no|number|num|#))\.?(?: is|:|=)? {0,2}$|\brouting(?:[ _]?(?:no|number))?\.?(?: is|:|=)? {0,2}$/i,
      before: 32,
      after: 0,
    },
  },
  {
    pattern: /(?<![\w.,-])\d{8}(?![\w-]|[.,]\d)/g,
    context: { words: /\bsort ?code\b[^\n]{0,48}\b(?:account|acct|a\/c)\b[^\d\n]{0,12}$/i, before: 80, after: 0 },
  },
  { pattern: /(?<![\w-])\d{2}-\d{2}-\d{2}(?![\w-])/g, context: { words: /\bsort ?code\b/i, before: 24, after: 0 } },
];

/** Longest match first fails if a word follows the account, so the number of characters is tried downward. */
function isIban(text: string): boolean {
  return passesIban(text.replace(/-/g, ''));
}
