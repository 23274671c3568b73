/** What a session may remember, so that an event costs the same after ten others and after ten thousand. */
export const MAX_ASKED = 16;
export const MAX_ASKED_LENGTH = 2000;
export const MAX_RECENT = 64;
export const MAX_TOOLS = 512;
/** Tools that were left out of lists: their names, and how much of each. */
export const MAX_LEFT_OUT = 64;
export const MAX_NAME = 200;
export const MAX_DESCRIPTION = 500;
/** Characters of JSON. A schema that is longer is not kept; real ones stay below a tenth of it. */
export const MAX_SCHEMA = 16_384;
/** All tools of a session together, in characters of JSON. */
export const MAX_TOOLS_WEIGHT = 1_000_000;
/** What one scanner may keep, in characters of JSON or thereabouts. */
export const MAX_SCANNER_STATE = 65_536;
