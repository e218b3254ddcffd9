import { readFileSync } from 'node:fs'
import type { TestServer } from '../contract/server'

/** Milliseconds of processor that a server has used with its threads: they hardly depend on what else the machine does. */
export function processorOf({ process: { pid } }: TestServer): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return (user! + system!) * 10
}
