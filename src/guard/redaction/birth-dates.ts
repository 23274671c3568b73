import type { Shape } from './match.js';

const MONTHS =
  'jan(?:uar[yi]?|vier)?|feb(?:ruar[yi]?)?|f[ée]vrier|m[äa]r(?:ch|z|s|zo|ço)?|apr(?:il[e]?)?|avril|abril|ma[yi]|mai[o]?|maggio|mayo|jun[ei]?|juin|junho|junio|giugno|jul[iy]?|juillet|julho|julio|luglio|aug(?:ust)?|ao[ûu]t|agosto|sept?(?:ember|embre|iembre|embro)?|setembro|settembre|o[ck]t(?:ober|obre|ubre|ubro)?|ottobre|outubro|nov(?:ember|embre|iembre|embro)?|de[cz](?:ember|embre|embro)?|d[ée]cembre|dicembre|diciembre|dezembro|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|wrze[śs]nia|pa[źz]dziernika|listopada|grudnia|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';

const DATE = [
  '\\d{1,2}(?:st|nd|rd|th|\\.|er)? (?:of |de |di )?(?:MONTH)\\.?,? (?:of |de )?(?:19|20)\\d{2}',
  '(?:MONTH)\\.? \\d{1,2}(?:st|nd|rd|th)?,? (?:19|20)\\d{2}',
  '(?:19|20)\\d{2}[-./]\\d{1,2}[-./]\\d{1,2}',
  '\\d{1,2}[-./]\\d{1,2}[-./](?:19|20)?\\d{2}',
  '(?:19|20)\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])',
  '(?:19|20)\\d{2} ?[年년] ?\\d{1,2} ?[月월] ?\\d{1,2} ?[日일]',
]
  .join('|')
  .replaceAll('MONTH', MONTHS);

/** Words for being born, or for the date of birth. */
const BORN =
  '\\bborn\\b|birth ?da(?:y|te)|dates? of birth|\\bd\\.?o\\.?b\\b|geb(?:oren|urtsdatum|urtstag|\\.)|\\bn[ée]e? (?:le|en|el)\\b|date de naissance|nacid[oa]|fecha de nacimiento|cumplea[ñn]os|nat[oa] (?:il|a )|data di nascita|nascid[oa]|data de nascimento|geboren|geboortedatum|f[öo]dd|f[öo]delsedatum|f[øo]dt|f[øo]dselsdato|syntym|urodzon|data urodzenia|дата рождения|родил|do[ğg]um tarihi|生年月日|誕生日|出生|생년월일|생일|जन्म|ngày sinh|تاريخ الميلاد|ημερομηνία γέννησης|narozen';

export const BIRTH_DATES: readonly Shape[] = [
  {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}/.-])(?:${DATE})(?![\\p{N}/-])`, 'giu'),
    context: { words: new RegExp(BORN, 'iu'), before: 40, after: 16 },
  },
];
