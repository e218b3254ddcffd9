import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const SCRIPT = `
const { outliveRejections } = await import('./lib/server/rejections.ts')
if (process.argv[1] === 'outlive') outliveRejections()
void Promise.reject(new Error('nobody waits for this'))
setTimeout(() => console.log('still here'), 50)
`
const run = (word: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT, word], {
    encoding: 'utf8',
    env: { ...process.env, LOG_LEVEL: 'error', NODE_OPTIONS: '' },
  })

test('a rejected promise that nobody awaits is logged and does not end the server', () => {
  const { status, stdout } = run('outlive')
  expect(stdout).toContain('still here')
  expect(stdout).toContain('nobody waits for this')
  expect(status).toBe(0)
  // Without it Node ends the process.
  expect(run('die').status).toBe(1)
})
