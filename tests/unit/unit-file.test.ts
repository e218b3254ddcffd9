import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const UNITS = ['clean-bid.service', 'clean-bid-web@.service', 'clean-bid-worker@.service']
const pathOf = (unit: string) => `deploy/${unit}`
const valuesIn = (unit: string, name: string) =>
  readFileSync(pathOf(unit), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1))

/** 2.0, as `--threshold` counts. */
const MOST_EXPOSED = '20'

test.each(UNITS)('%s leaves the service what it needs', (unit) => {
  const valuesOf = (name: string) => valuesIn(unit, name)
  // V8 compiles while it runs; processors and memory are read below /proc.
  expect([...valuesOf('MemoryDenyWriteExecute'), ...valuesOf('ProcSubset')]).toEqual([])
  // Threads have a lower priority (lib/compute), the data folder and the cache of pages are written.
  expect(valuesOf('SystemCallFilter').at(-1)).toBe('setpriority')
  expect([...valuesOf('StateDirectory'), ...valuesOf('ReadWritePaths')]).toEqual([
    'clean-bid',
    '/opt/clean-bid/.next',
  ])
  expect(valuesOf('RestrictAddressFamilies')).toEqual(['AF_UNIX AF_INET AF_INET6'])
})

test.each(UNITS)(
  '%s takes all rights from the service, and systemd, where it is installed, rates it 2.0 at most',
  (unit) => {
    const valuesOf = (name: string) => valuesIn(unit, name)
    for (const name of ['NoNewPrivileges', 'PrivateUsers', 'RestrictNamespaces', 'ProtectKernelLogs'])
      expect([name, valuesOf(name)]).toEqual([name, ['true']])
    expect(valuesOf('CapabilityBoundingSet')).toEqual([''])
    const args = ['security', '--offline=true', `--threshold=${MOST_EXPOSED}`, '--no-pager', pathOf(unit)]
    const { error, status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    if (error) expect((error as NodeJS.ErrnoException).code).toBe('ENOENT')
    else
      expect([status, stderr, stdout.split('\n').filter((line) => line.includes('Overall'))]).toEqual([
        0,
        '',
        [expect.stringContaining(unit.replace('@', '@i'))],
      ])
  },
)
