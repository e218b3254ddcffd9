import { sectionHref } from '../../catalogue/menu'
import type { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { addNotices } from '../../notices/mutations'
import { sectionById } from '../../sections/data'

/** Tells whoever sent a file why it could not be taken in: they may have left the page meanwhile. */
export async function tellFileFailed(
  upload: { readonly openId: string; readonly fileName: string; readonly userId: number | null },
  error: AppError,
): Promise<void> {
  const { openId, fileName, userId } = upload
  if (userId === null) return
  try {
    const section = await sectionById(openId)
    if (!section) return
    const { key: code, values } = error.extra.reason ?? { key: error.code, values: error.values }
    await addNotices([userId], {
      event: 'fileFailed',
      values: { ...values, fileName, section: section.sectionName, code },
      href: sectionHref(openId, 'file_view'),
    })
  } catch (err) {
    log().error({ err }, 'nobody was told of a file that failed')
  }
}
