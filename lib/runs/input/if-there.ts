import { AppError } from '../../kit/errors'

/** What is read of the bidders and files of a run; null if one of them is not there any more. */
export async function ifThere<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof AppError && error.code === 'sectionChanged') return null
    throw error
  }
}
