/** Seed of every random choice in the tests. `TOCSIN_SEED=1 npx vitest run …` tries another one. */
export const SEED = Number(process.env.TOCSIN_SEED ?? 20_261_118);
