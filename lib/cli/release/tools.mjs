import { spawnSync } from 'node:child_process'

const MIB = 1024 * 1024

/** @param {string} text @returns {never} */
export function refuse(text) {
  console.error(text)
  process.exit(1)
}

/**
 * @param {string} command @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, input?: string }} [options]
 * @returns {string} what it wrote
 */
export function output(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * MIB,
    ...options,
  })
  if (status !== 0)
    refuse(`${command} ${args[0]}: ${error?.message ?? `${stdout}${stderr}`.trim().slice(-4000)}`)
  return stdout
}
