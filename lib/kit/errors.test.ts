import { expect, test, vi } from 'vitest'
import { AppError } from './errors'

test('an error created by another copy of the module is recognised', async () => {
  vi.resetModules()
  const copy = await import('./errors')
  expect(copy.AppError).not.toBe(AppError)
  expect(new copy.AppError('fileRejected')).toBeInstanceOf(AppError)
  expect(new Error('fileRejected')).not.toBeInstanceOf(AppError)
})
