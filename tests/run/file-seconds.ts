import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes the seconds of each file, with its imports and hooks, to the file that FILE_SECONDS names. */
export default class FileSeconds implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const seconds = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic()
      return [module.moduleId, (collectDuration + duration) / 1000]
    })
    writeFileSync(process.env.FILE_SECONDS!, JSON.stringify(Object.fromEntries(seconds)))
  }
}
