import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseEnv, SETTINGS } from '../../lib/kit/env.mjs'

const names = Object.keys(SETTINGS.shape)
const text = (path: string) => readFileSync(path, 'utf8')

test('the table of settings lists every setting with its default', () => {
  const rows = [...text('docs/operations.md').matchAll(/^\| `([A-Z][A-Z_0-9]+)` \| (.*?) \|/gm)]
  expect(rows.map(([, name]) => name).sort()).toEqual([...names].sort())
  const defaults = parseEnv({}) as Record<string, unknown>
  for (const [, name, stated] of rows) {
    const value = defaults[name!]
    if (value !== undefined) expect(stated, name).toBe(String(value))
  }
})

test('objects in a bucket need all that reaches it, and say what is missing', () => {
  const bucket = { OBJECTS: 's3://bucket/one', S3_ENDPOINT: 'https://store.example', S3_ACCESS_KEY: 'key' }
  expect(() => parseEnv({ OBJECTS: 's3://bucket' })).toThrow('S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY')
  expect(() => parseEnv(bucket)).toThrow('also needs S3_SECRET_KEY')
  expect(parseEnv({ ...bucket, S3_SECRET_KEY: 'secret' }).OBJECTS).toBe('s3://bucket/one')
  expect(() => parseEnv({ ...bucket, S3_SECRET_KEY: 'secret', UPLOAD_MAX_MB: '9000' })).toThrow('5000')
  expect(() => parseEnv({ OBJECTS: 's3://Bucket/../x' })).toThrow('OBJECTS')
  expect(() => parseEnv({ S3_ENDPOINT: 'https://store.example/path' })).toThrow('S3_ENDPOINT')
  expect(parseEnv({ OBJECTS: '/mnt/objects' }).OBJECTS).toBe('/mnt/objects')
})

test('the deployment files set only existing settings', () => {
  const ours = new Set([...names, 'NODE_ENV'])
  const compose = [...text('deploy/compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name]) => name!)
  const docker = text('deploy/Dockerfile').match(/^ENV (.*)$/m)![1]!
  const unit = text('deploy/clean-bid.service').match(/^Environment=(.*)$/m)![1]!
  const assigned = [...`${docker} ${unit}`.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!)
  for (const role of ['web', 'worker'])
    assigned.push(
      ...[...text(`deploy/clean-bid-${role}@.service`).matchAll(/^Environment=(.*)$/gm)].flatMap(([, list]) =>
        [...list!.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name!),
      ),
    )
  assigned.push(
    ...[...text('deploy/clean-bid.env.example').matchAll(/^([A-Z_0-9]+)=/gm)].map(([, name]) => name!),
  )
  expect(compose.length).toBeGreaterThan(5)
  expect([...compose, ...assigned].filter((name) => !ours.has(name))).toEqual([])
})

test('whatever stops the server allows it the time it needs', () => {
  const own = parseEnv({}).STOP_SECONDS + 10
  const seconds = (path: string, pattern: RegExp) => Number(text(path).match(pattern)?.[1])
  expect(seconds('deploy/compose.yaml', /stop_grace_period: (\d+)s/)).toBeGreaterThan(own)
  for (const unit of ['clean-bid', 'clean-bid-web@', 'clean-bid-worker@'])
    expect(seconds(`deploy/${unit}.service`, /TimeoutStopSec=(\d+)/)).toBeGreaterThan(own)
})

test('a container includes what the server reads besides its build', () => {
  const copied = [...text('deploy/Dockerfile').matchAll(/^COPY --from=build.* (\w+)$/gm)].map(
    ([, name]) => name,
  )
  // Refusals use their messages before the framework is reached.
  expect(copied).toEqual(expect.arrayContaining(['lib', 'db', 'messages']))
})
