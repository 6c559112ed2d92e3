import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../setup/run.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Every setting of the product, by the list that people read. */
const settings = Object.keys(parseEnv(read('.env.example').replaceAll(/^#([A-Z][A-Z0-9_]*=)/gm, '$1')))

type Service = {
  image: string
  read_only?: boolean
  environment?: Record<string, string>
  ports?: string[]
  volumes?: string[]
  command?: string[]
  depends_on?: string[] | Record<string, object>
}
type Compose = {
  services: Record<string, Service>
  volumes: object
  networks: { default: { ipam: { config: { subnet: string }[] } } }
}

describe('compose.yaml', () => {
  const { services, volumes, networks } = parse(read('compose.yaml'), { merge: true }) as Compose
  const processes = Object.entries(services).filter(([, { image }]) => image === 'tro-giang')

  test('two processes share one database, one store and one key, and can write only to their folder', () => {
    expect(processes.map(([name]) => name)).toEqual(['server-1', 'server-2'])
    const [[, one], [, other]] = processes as [[string, Service], [string, Service]]
    expect(one.environment).toEqual(other.environment)
    expect(one.read_only).toBe(true)
    expect(one.environment!['DATABASE_URL']).toContain('@database:5432/')
    expect(one.environment!['S3_ENDPOINT']).toBe('http://store:9000')
    expect(services['store']!.command).toContain(':9000')
    expect(Object.keys(one.environment!).filter((name) => !settings.includes(name))).toEqual([])
  })

  test('only the proxy is reachable from outside; it knows the processes, and they trust only it', () => {
    expect(Object.keys(services).filter((name) => services[name]!.ports)).toEqual(['proxy'])
    const { environment, volumes: mounted } = services['proxy']!
    expect(environment!['SERVERS']!.split(' ')).toEqual(processes.map(([name]) => `${name}:3000`))
    expect(mounted).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro')
    expect(processes[0]![1].environment!['TRUST_PROXY']).toBe(networks.default.ipam.config[0]!.subnet)
  })

  test('declares whatever a service depends on or stores', () => {
    const waitedFor = Object.values(services).flatMap(({ depends_on = {} }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    )
    expect(waitedFor.filter((name) => !services[name])).toEqual([])
    const storedVolumes = Object.values(services).flatMap(({ volumes = [] }) => volumes)
    const named = storedVolumes.map((volume) => volume.split(':')[0]!).filter((name) => /^\w/.test(name))
    expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted())
  })
})

type Container = {
  image: string
  command?: string[]
  ports?: { name: string; containerPort: number }[]
  env?: { name: string; value: string }[]
  securityContext: { readOnlyRootFilesystem: boolean }
  volumeMounts: { name: string; mountPath: string }[]
} & Record<`${'startup' | 'liveness' | 'readiness'}Probe`, { httpGet: { path: string; port: string } }>
type PodSpec = { securityContext: { runAsNonRoot: boolean }; containers: [Container]; volumes: { name: string }[] }
type Resource = {
  kind: string
  metadata: { name: string }
  spec: { template: { spec: PodSpec } } & Record<string, unknown>
}

describe('deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml'))
  const resources = documents.map((document) => document.toJS() as Resource)
  const of = (kind: string) => resources.find((resource) => resource.kind === kind)!.spec
  const pods = [of('Job').template.spec, of('Deployment').template.spec]

  test('contains only valid objects', () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([])
    expect(resources.map(({ kind }) => kind)).toEqual([
      'Job',
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'Ingress',
    ])
  })

  test('the liveness probe does not depend on the database, and the readiness probe does', () => {
    const [{ startupProbe, livenessProbe, readinessProbe, ports }] = pods[1]!.containers
    expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path)).toEqual([
      '/api/health/live',
      '/api/health/live',
      '/api/health/ready',
    ])
    expect(ports!.map(({ name }) => name)).toContain(readinessProbe.httpGet.port)
  })

  test('nothing runs as root or writes outside its own volumes, and every setting exists', () => {
    for (const { containers, volumes, securityContext } of pods) {
      const [{ securityContext: locked, volumeMounts, env = [] }] = containers
      expect([securityContext.runAsNonRoot, locked.readOnlyRootFilesystem]).toEqual([true, true])
      expect(volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain('/data')
      expect(env.filter(({ name }) => !settings.includes(name))).toEqual([])
    }
  })

  test('the job runs an existing command', () => {
    const [{ command }] = pods[0]!.containers
    expect(globSync(command![1]!, { cwd: root })).toEqual([command![1]])
  })
})

describe('the image', () => {
  const dockerfile = read('Dockerfile')
  const ignored = read('.dockerignore').split('\n')

  test('contains the product’s sources, and no test', () => {
    const left = (file: string) =>
      ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`))
    const files = globSync('{ai,app,catalogue,features,formats,platform}/**/*.*', { cwd: root })
    const storedVolumes = files.filter((file) => !left(file))
    expect(storedVolumes.filter((file) => /\.test\.|testing/.test(file))).toEqual([])
    // Excluded files are imported by tests only.
    const imported = storedVolumes.flatMap((file) =>
      [...read(file).matchAll(/from '(\.[^']*|#[^']*)'/g)].map(([, path]) => path!),
    )
    expect(imported.filter((path) => /testing|samples\//.test(path))).toEqual([])
    for (const room of [
      'ai',
      'app',
      'catalogue',
      'features',
      'formats',
      'platform',
      'dist/web',
      'dist/server',
      'node_modules',
    ])
      expect(dockerfile).toMatch(new RegExp(`mv [^&]*\\b${room}\\b`))
  })

  test('ends without root, on bases that the builder can choose', () => {
    expect(dockerfile.match(/^FROM .*/gm)).toEqual(['FROM ${BUILD_BASE} AS build', 'FROM ${BASE}'])
    expect(dockerfile.match(/^USER .*/gm)?.at(-1)).toBe('USER 10001:10001')
  })
})

test('the image and the service start the product as `npm start` does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } }
  expect(read('Dockerfile')).toContain(`ENTRYPOINT ${JSON.stringify(scripts.start.split(' ')).replaceAll(',', ', ')}\n`)
  expect(read('deploy/tro-giang.service')).toContain(`/.bin/${scripts.start}\n`)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd)('systemd accepts the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trogiang-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const unit = join(folder, 'tro-giang.service')
  // Checks that the programs it names exist.
  writeFileSync(unit, read('deploy/tro-giang.service').replaceAll('/opt/tro-giang', root.replace(/\/$/, '')))
  const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect(stderr.split('\n').filter((line) => line.includes('tro-giang'))).toEqual([])
})
