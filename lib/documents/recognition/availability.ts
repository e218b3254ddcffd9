import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '../../kit/env.mjs'

/** Whether pictures of pages are read: `missing`: the packages for it are not installed; `off`: somebody does not want it. */
export type Availability = 'ready' | 'missing' | 'off'

const here = (...path: string[]) => join(/* turbopackIgnore: true */ process.cwd(), ...path)

/** Names the folder with the packages. */
export const PACKAGES = () => here('deploy', 'ocr', 'package.json')

export const programPath = () =>
  env().OCR_PROGRAM ?? here('lib', 'documents', 'recognition', 'program', 'main.mjs')

export function availability(): Availability {
  if (env().OCR === '0') return 'off'
  if (env().OCR_PROGRAM) return 'ready'
  return existsSync(here('deploy', 'ocr', 'node_modules', 'onnxruntime-node')) ? 'ready' : 'missing'
}

/** Whether pictures may be read at an hour of the day. @param hours as `22-6`, which is over midnight; absent: always */
export function isAllowed(hour: number, hours: string | undefined): boolean {
  if (!hours) return true
  const [from = 0, to = 24] = hours.split('-').map(Number)
  return from < to ? from <= hour && hour < to : hour >= from || hour < to
}
