import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findHelm } from '../scripts/helm.mjs';
import { tocsin } from './cli/run-tocsin.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CHART = join(ROOT, 'deploy', 'helm', 'tocsin');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const helm = findHelm();
if (!helm) console.warn('Skipped: there is no Helm to render the chart with (set HELM_PATH)');

const SHARED = [
  ...['--set', 'stores.existingSecret=stores', '--set', 'stores.databaseKey=db', '--set', 'stores.redisKey=redis'],
  ...['--set', 'serve.replicas=3', '--set', 'worker.replicas=2'],
];

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  // biome-ignore lint/suspicious/noExplicitAny: manifests have many shapes
  readonly spec: any;
}

function render(...args: string[]) {
  const base = ['template', 'guard', CHART, '--set', 'tokensSecret=tokens'];
  const { status, stdout, stderr } = spawnSync(helm!, [...base, ...args], { encoding: 'utf8' });
  const manifests = parseAllDocuments(stdout).flatMap((one) => (one.toJS() as Manifest | null) ?? []);
  const find = (kind: string, name = 'guard-tocsin') =>
    manifests.find((one) => one.kind === kind && one.metadata.name === name);
  return { status, stderr, manifests, find };
}

const environmentOf = (deployment: Manifest | undefined): { name: string; value?: string }[] =>
  deployment!.spec.template.spec.containers[0].env;

describe.skipIf(!helm)('the Helm chart', () => {
  it('passes the linter', () => {
    const { status, stdout } = spawnSync(helm!, ['lint', '--strict', CHART, '--set', 'tokensSecret=t'], {
      encoding: 'utf8',
    });
    expect(status, stdout).toBe(0);
  });

  it('has the version of the package', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(parse(read('deploy/helm/tocsin/Chart.yaml'))).toMatchObject({ appVersion: version });
  });

  it('keeps an embedded database on a volume that one pod at a time opens', () => {
    const { find } = render();
    const { spec } = find('Deployment')!;
    expect(spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
    expect(find('PersistentVolumeClaim')).toBeDefined();
    expect(spec.template.spec.volumes).toContainEqual({
      name: 'data',
      persistentVolumeClaim: { claimName: 'guard-tocsin' },
    });
    expect(find('Deployment', 'guard-tocsin-worker')).toBeUndefined();
  });

  it('shares stores between replicas and workers, with addresses from Secrets only', () => {
    const { find } = render(...SHARED);
    expect(find('PersistentVolumeClaim')).toBeUndefined();
    expect(find('Deployment')!.spec.template.spec.containers[0].args).toEqual(['serve', '--no-worker']);
    for (const deployment of [find('Deployment'), find('Deployment', 'guard-tocsin-worker')]) {
      for (const name of ['TOCSIN_DATABASE', 'TOCSIN_REDIS']) {
        expect(environmentOf(deployment).find((one) => one.name === name)).toMatchObject({
          valueFrom: { secretKeyRef: { name: 'stores' } },
        });
      }
    }
    expect(find('PodDisruptionBudget')).toBeDefined();
  });

  it('serves the gRPC interface inside the cluster only, and only if it is wanted', () => {
    expect(render().find('Service')!.spec.ports).toHaveLength(1);
    const ingress = ['--set', 'ingress.enabled=true', '--set', 'ingress.host=tocsin.example.com'];
    const { find } = render('--set', 'grpc.enabled=true', '--set', 'grpc.port=9000', ...ingress);
    const [container] = find('Deployment')!.spec.template.spec.containers;
    expect(container.args).toEqual(['serve', '--grpc-listen', '0.0.0.0:8788']);
    expect(container.ports).toContainEqual({ name: 'grpc', containerPort: 8788 });
    expect(find('Service')!.spec.ports[1]).toMatchObject({ name: 'grpc', port: 9000, targetPort: 'grpc' });
    expect(find('NetworkPolicy')!.spec.ingress[0].ports).toContainEqual({ port: 8788, protocol: 'TCP' });
    expect(JSON.stringify(find('Ingress'))).not.toMatch(/grpc|9000/);
  });

  it('runs every pod without root, privileges, a writable root and a token of the cluster', () => {
    const { manifests } = render(...SHARED, '--set', 'policy=version: 1');
    const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
    expect(deployments).toHaveLength(2);
    for (const { spec } of deployments) {
      const pod = spec.template.spec;
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(pod.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const volumes = pod.volumes.map(({ name }: { name: string }) => name);
      for (const { name } of pod.containers[0].volumeMounts) expect(volumes).toContain(name);
    }
  });

  it.each([
    ['no tokens', ['--set', 'tokensSecret='], 'tokensSecret is required'],
    ['replicas with an embedded database', ['--set', 'serve.replicas=2'], 'several replicas need PostgreSQL'],
    [
      'autoscaling with an embedded database',
      ['--set', 'autoscaling.enabled=true'],
      'several replicas need PostgreSQL',
    ],
    ['workers with an embedded database', ['--set', 'worker.replicas=1'], 'workers need PostgreSQL'],
    ['replicas without Redis', [...SHARED, '--set', 'stores.redisKey='], 'several replicas need Redis'],
    ['an ingress without a host', ['--set', 'ingress.enabled=true'], 'ingress.host is required'],
    ['an unknown value', ['--set', 'replicas=2'], 'replicas'],
  ])('refuses %s', (_, args, message) => {
    const { status, stderr } = render(...args);
    expect(status).not.toBe(0);
    expect(stderr.toLowerCase()).toContain(message.toLowerCase());
  });

  it('sets only variables that the service reads', async () => {
    const [serve, worker] = await Promise.all([tocsin(['serve', '--help']), tocsin(['worker', '--help'])]);
    const { find } = render(...SHARED, '--set', 'policy=version: 1');
    for (const { name } of environmentOf(find('Deployment'))) expect(serve.stdout).toContain(name);
    for (const { name } of environmentOf(find('Deployment', 'guard-tocsin-worker')))
      expect(worker.stdout).toContain(name);
  });
});

describe('the Dockerfile', () => {
  const lines = read('deploy/Dockerfile').split('\n');

  it('ends as a user without rights, and starts the command of the package', () => {
    const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
    expect(last).toContain('USER 1000:1000');
    const { bin, files } = JSON.parse(read('package.json')) as { bin: { tocsin: string }; files: string[] };
    const command = `/app/node_modules/tocsin/${bin.tocsin.replace(/^\.\//, '')}`;
    expect(last).toContain(`ENTRYPOINT ["node", "${command}"]`);
    expect(files).toContain('models');
  });

  it('installs packages that the service may use, in the versions that it allows', () => {
    const names = /\[('[^\]]+)\]/
      .exec(lines.join('\n'))![1]!
      .split(',')
      .map((name) => name.slice(1, -1));
    const { peerDependencies } = JSON.parse(read('package.json')) as { peerDependencies: Record<string, string> };
    expect(names).toContain('pg');
    expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(names));
  });
});

describe('the Compose file', () => {
  it('publishes one port of this machine, and hardens the containers that it builds', async () => {
    const { services } = parse(read('deploy/compose.yaml'), { merge: true });
    const published = Object.values<{ ports?: string[] }>(services).flatMap(({ ports = [] }) => ports);
    expect(published).toEqual(['127.0.0.1:8787:8787']);
    const { stdout } = await tocsin(['serve', '--help']);
    for (const name of ['serve', 'worker']) {
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      for (const variable of Object.keys(services[name].environment)) expect(stdout).toContain(variable);
    }
  });

  it('has an example of tokens that the service would take', () => {
    const { tokens } = parse(read('deploy/tokens.example.yaml')) as { tokens: { role: string; token: string }[] };
    for (const { token } of tokens) expect(token.length).toBeGreaterThanOrEqual(16);
    expect(tokens.map(({ role }) => role)).toEqual(['agent', 'operator', 'admin']);
  });
});
