// Words for invented tool definitions. Plain office and engineering vocabulary: nothing a scanner should object to.

const split = (words) => words.trim().split(/\s+/);

export const VERBS = split(`
  list get find count create update rename archive restore compare merge split sort group export import convert
  resize rotate format validate summarize translate measure estimate schedule reschedule book track label tag move
  copy preview render plot fetch`);

export const NOUNS = split(`
  invoice order customer supplier shipment parcel warehouse shelf product price discount currency payment receipt
  calendar meeting room desk employee team project task milestone issue comment branch commit release build artifact
  dataset column chart map route station flight train hotel recipe ingredient lesson course student exam photo album
  song playlist podcast article chapter glossary contract ticket queue sensor meter reading forecast tide garden`);

export const QUALIFIERS = split(`
  monthly weekly yearly regional overdue pending finished cancelled recent shared personal seasonal duplicate
  unpaid partial detailed nearby upcoming archived favourite`);

export const UNITS = split('days hours minutes euros dollars kilograms metres litres degrees percent pages items');

export const PURPOSES = [
  'so that a planner sees at a glance what is left to do',
  'in the order in which they were entered',
  'grouped by region and then by date',
  'for the period between two dates, both included',
  'together with the totals for each category',
  'as a table with one line for each entry',
  'with amounts rounded to two decimal places',
  'in the time zone of the account',
];

export const REMARKS = [
  'Returns an empty list when nothing matches.',
  'Results are paged; at most one hundred entries are returned at a time.',
  'Dates are written as year, month and day, for example 2024-05-17.',
  'The answer holds the number of entries and the entries themselves.',
  'Amounts are in the smallest unit of the currency, such as cents.',
  'Names are compared without regard to upper and lower case.',
  'A missing value is shown as null.',
  'Fails with a message that says which entry was not found.',
];
