import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** What an error says where nobody sees its stack. */
interface Unhandled {
  readonly name?: string | undefined
  readonly message: string
}

/** What Vitest's report does not state. */
export interface BesideReport {
  /** Seconds of each file, with its imports and hooks. */
  readonly seconds: Readonly<Record<string, number>>
  /** Errors that no test took: they fail a run in which every test passed. */
  readonly errors: readonly string[]
}

/** Vitest makes the folder of its own report meanwhile, or has not yet. */
export function writeBeside(file: string, report: BesideReport): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(report))
}

export const saidBy = ({ name, message }: Unhandled): string => (name ? `${name}: ${message}` : message)

/** Writes what Vitest's report does not state to the file that BESIDE_REPORT names. */
export default class BesideReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly Unhandled[]): void {
    const seconds = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return [module.moduleId, (collectDuration + duration) / 1000]
    })
    const report = { seconds: Object.fromEntries(seconds), errors: errors.map(saidBy) }
    writeBeside(process.env.BESIDE_REPORT!, report)
  }
}
