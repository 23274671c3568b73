const QUOTED_LENGTH = 80;

/** Words in a note, set off so that reports can mask them: they are somebody's attack. */
export const quote = (text: string): string => {
  const words = text.replaceAll(/[“”]/g, '"').replaceAll(/\s+/g, ' ').trim();
  return `“${words.length > QUOTED_LENGTH ? `${words.slice(0, QUOTED_LENGTH - 1)}…` : words}”`;
};
