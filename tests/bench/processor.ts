import { readFileSync } from 'node:fs'

/** Milliseconds of processor that a process has used with its threads: they hardly depend on what else the machine does. Linux only. */
export function processorOf(pid: number | undefined): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return (user! + system!) * 10
}
