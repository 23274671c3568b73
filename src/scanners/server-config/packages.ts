import type { Launch, Word } from './launch.js';

export type Registry = 'npm' | 'pypi' | 'oci' | 'remote';

/** A package that a launch fetches and runs. */
export interface PackageUse {
  readonly registry: Registry;
  /** Without the version. */
  readonly name: string;
  readonly isPinned: boolean;
  readonly word: Word;
}

/** Options with a value in the next word. All other options are treated as flags. */
const WITH_VALUE: Readonly<Record<string, ReadonlySet<string>>> = {
  npm: new Set(['--registry', '--userconfig', '--cache', '--prefix', '-c', '--call', '-w', '--workspace']),
  uv: new Set(
    '--python -p --index-url -i --extra-index-url --default-index --index --find-links -f --directory --project --cache-dir --env-file --config-file --constraints -c'.split(
      ' ',
    ),
  ),
  docker: new Set(
    '-e --env --env-file -v --volume --mount --name --network --net -p --publish -u --user -w --workdir --entrypoint --platform --add-host --cap-add --cap-drop --security-opt -l --label -m --memory --cpus --gpus --pull --ipc --pid --device --tmpfs -h --hostname --restart --log-driver --log-opt --dns --ulimit --shm-size --runtime --volumes-from --link'.split(
      ' ',
    ),
  ),
};
const PACKAGE_OPTION = /^(?:-p|--package|--from|--with|--spec)$/;

/** Finds the packages that a launch runs from a registry, a repository or a URL. */
export function findPackages({ program, words }: Launch): PackageUse[] {
  const [first, second] = words.map(({ text }) => text);
  if (['npx', 'bunx', 'pnpx'].includes(program)) return findRunnerPackages(words, 'npm');
  if (program === 'npm' && (first === 'exec' || first === 'x')) return findRunnerPackages(words.slice(1), 'npm');
  if (['pnpm', 'yarn'].includes(program) && first === 'dlx') return findRunnerPackages(words.slice(1), 'npm');
  if (program === 'bun' && first === 'x') return findRunnerPackages(words.slice(1), 'npm');
  if (program === 'uvx') return findRunnerPackages(words, 'pypi');
  if (program === 'uv' && first === 'tool' && second === 'run') return findRunnerPackages(words.slice(2), 'pypi');
  if (program === 'uv' && first === 'run') return findOptionPackages(words.slice(1), 'pypi');
  if (program === 'pipx' && first === 'run') return findRunnerPackages(words.slice(1), 'pypi');
  if (['docker', 'podman', 'nerdctl'].includes(program)) return findImagePackages(words);
  if (['deno', 'bun', 'node'].includes(program)) return findSchemePackages(words);
  return [];
}

/** The package is named by an option, or else by the first word that is neither an option nor its value. */
function findRunnerPackages(words: readonly Word[], registry: 'npm' | 'pypi'): PackageUse[] {
  const named = findOptionPackages(words, registry);
  const isNamed = words.some(
    ({ text }) => /^(?:-p|--package|--from|--spec)(?:=|$)/.test(text) && !isPython(text, registry),
  );
  const first = isNamed ? undefined : findFirstOperand(words, registry === 'npm' ? 'npm' : 'uv');
  return [...named, ...(first ? toUse(first, registry) : [])];
}

/** For uv, `-p` selects the Python version. */
const isPython = (option: string, registry: Registry): boolean => registry === 'pypi' && option === '-p';

function findOptionPackages(words: readonly Word[], registry: 'npm' | 'pypi'): PackageUse[] {
  return words.flatMap((word, index) => {
    const joined = /^(?:--package|--from|--with|--spec)=/.exec(word.text);
    if (joined)
      return toUse(
        { ...word, text: word.text.slice(joined[0].length), start: word.start + joined[0].length },
        registry,
      );
    const next = words[index + 1];
    return next && PACKAGE_OPTION.test(word.text) && !isPython(word.text, registry) ? toUse(next, registry) : [];
  });
}

function findFirstOperand(words: readonly Word[], kind: 'npm' | 'uv' | 'docker'): Word | undefined {
  for (let i = 0; i < words.length; i++) {
    const { text } = words[i]!;
    if (text === '--') return words[i + 1];
    if (!text.startsWith('-')) return words[i];
    const takesNext = WITH_VALUE[kind]!.has(text) || (kind !== 'docker' && PACKAGE_OPTION.test(text));
    if (takesNext) i++;
  }
  return undefined;
}

/** Maximum characters of a package specifier. Chosen: real ones are far shorter; keeps the patterns fast. */
const MAX_LENGTH = 1_000;
/** Words of a command line that are searched for `npm:` and `jsr:` specifiers. Chosen: later words are arguments. */
const MAX_SCHEME_POSITION = 12;
/** An exact version such as `1.2.3`, but not `latest`, `^1` or `1.x`. */
const EXACT = /^v?\d+\.\d+(?:\.\d+)?[\w.+-]*$/;
const COMMIT = /(?:#|@)[0-9a-f]{7,40}(?=$|[?#])|[?#&]subdirectory=.*@[0-9a-f]{7,40}/;
const IS_REMOTE = /^(?:git\+|git:|github:|gitlab:|bitbucket:|https?:|ssh:)|^[\w.-]+\/[\w.-]+(?:#|$)/;
const IS_LOCAL = /^(?:\.{0,2}[\\/]|~|file:|[A-Za-z]:[\\/]|\$|%)|\$\{/;

function toUse(word: Word, registry: 'npm' | 'pypi'): PackageUse[] {
  const { text } = word;
  if (text.length > MAX_LENGTH || /^(?:$|\.$|-)/.test(text) || IS_LOCAL.test(text)) return [];
  // Python also allows `name @ git+https://…`.
  const address = registry === 'pypi' ? text.replace(/^[\w.[\],-]+\s*@\s*(?=git\+|https?:)/, '') : text;
  if (IS_REMOTE.test(address)) {
    return [{ registry: 'remote', name: address, isPinned: COMMIT.test(address), word }];
  }
  const [, name, version = ''] =
    registry === 'npm'
      ? (/^((?:@[^/@\s]+\/)?[^@\s]+)(?:@(.*))?$/.exec(text) ?? [])
      : (/^([\w.-]+)(?:\[[^\]]*\])?(?:\s*(?:===?|@)\s*(.*))?/.exec(text) ?? []);
  return name ? [{ registry, name, isPinned: EXACT.test(version.trim()), word }] : [];
}

function findImagePackages(words: readonly Word[]): PackageUse[] {
  const at = words.findIndex(({ text }) => text === 'run');
  const word = at < 0 ? undefined : findFirstOperand(words.slice(at + 1), 'docker');
  if (!word || word.text.length > MAX_LENGTH || IS_LOCAL.test(word.text)) return [];
  const [, name, tag, digest] = /^(.*?)(?::([\w][\w.-]*))?(@sha256:[0-9a-f]+)?$/.exec(word.text) ?? [];
  if (!name) return [];
  return [{ registry: 'oci', name, isPinned: digest !== undefined || (tag !== undefined && tag !== 'latest'), word }];
}

/** Finds specifiers such as `deno run npm:name@1.0.0`, and scripts that are run from a URL. */
const findSchemePackages = (words: readonly Word[]): PackageUse[] =>
  words.slice(0, MAX_SCHEME_POSITION).flatMap((word): PackageUse[] => {
    const scheme = /^(?:npm|jsr):/.exec(word.text);
    if (scheme) return toUse({ ...word, text: word.text.slice(4), start: word.start + 4 }, 'npm');
    return /^https?:\/\/\S+\.[cm]?[jt]s\b/.test(word.text)
      ? [{ registry: 'remote', name: word.text, isPinned: false, word }]
      : [];
  });
