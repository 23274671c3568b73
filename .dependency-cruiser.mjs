/**
 * The layers of src/, lowest first. A module imports from its own layer and from those below it, never from above.
 * `npm run layers` checks this; docs/architecture.md says what each layer is for.
 */
export const LAYERS = [
  ['core'],
  ['text'],
  ['rules'],
  ['policy'],
  ['engine'],
  ['session'],
  ['scanners'],
  ['scan.ts'],
  ['worker.ts'],
  ['extend', 'sources', 'storage'],
  ['report'],
  ['batch', 'guard'],
  ['adapters', 'audit', 'client', 'mcp', 'testing'],
  ['proxy'],
  ['server'],
  ['cli'],
];

const toPattern = (rooms) =>
  `^src/(?:${rooms.map((room) => (room.endsWith('.ts') ? `${room}$` : `${room}/`)).join('|')})`;

const OUTSIDE = { path: '^src/', pathNot: [...LAYERS.map(toPattern), '^src/index\\.ts$'] };

/** Each room with the rooms that it must not import: those above it, and its neighbours in the same layer. */
const upwardImports = LAYERS.flatMap((layer, index) =>
  layer.map((room) => {
    const forbidden = [...layer.filter((other) => other !== room), ...LAYERS.slice(index + 1).flat(), 'index.ts'];
    return {
      name: `${room}-stays-in-its-layer`,
      severity: 'error',
      from: { path: toPattern([room]), pathNot: '\\.test\\.ts$' },
      to: { path: toPattern(forbidden) },
    };
  }),
);

export default {
  forbidden: [
    ...upwardImports,
    // A module outside the rooms is found by its imports, by those who import it, or because it has neither.
    { name: 'every-module-has-a-room', severity: 'error', from: {}, to: OUTSIDE },
    { name: 'every-module-has-a-room', severity: 'error', from: OUTSIDE, to: {} },
    { name: 'every-module-has-a-room', severity: 'error', from: { ...OUTSIDE, orphan: true }, to: {} },
    { name: 'no-circular-modules', severity: 'error', from: { path: '^src/' }, to: { circular: true } },
    // The dashboard is a client of the service like any other: the engine must not end up in the browser.
    {
      name: 'web-is-a-client',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^src/', pathNot: '^src/client/' },
    },
    { name: 'nothing-imports-web', severity: 'error', from: { path: '^src/' }, to: { path: '^web/' } },
    { name: 'no-circular-web-modules', severity: 'error', from: { path: '^web/' }, to: { circular: true } },
    // A folder and its own subfolders count as one here: only the folders beside each other must not form a cycle.
    {
      name: 'no-circular-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'] },
  },
};
