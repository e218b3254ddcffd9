import { ImportError } from '../engine/parse/import-error'
import { storageFailureOf } from '../kit/disk'
import { AppError } from '../kit/errors'
import type { JobHandler, Report } from './job'
import type { JobFailure } from './protocol'

function failureOf(error: unknown): JobFailure {
  if (error instanceof ImportError) {
    return { kind: 'import', code: error.code, values: { ...error.params } }
  }
  if (error instanceof AppError) return { kind: 'app', code: error.code, values: { ...error.values } }
  const trouble = storageFailureOf(error)
  if (trouble) return { kind: 'app', code: trouble, values: {} }
  const thrown = error instanceof Error ? error : new Error(String(error))
  return { kind: 'internal', code: 'internal', values: {}, stack: thrown.stack ?? thrown.message }
}

/** Runs one job with the handler of its kind. Never throws. */
export async function handle(
  handlers: ReadonlyMap<string, JobHandler>,
  kind: string,
  payload: unknown,
  report: Report,
): Promise<{ result: unknown } | { failure: JobFailure }> {
  try {
    const handler = handlers.get(kind)
    if (!handler) throw new Error(`no handler for jobs of the kind ${kind}`)
    return { result: await handler.run(payload as never, report) }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}
