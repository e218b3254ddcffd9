import { sectionHref } from '../../catalogue/menu'
import type { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { addNotices } from '../../notices/mutations'
import { sectionById } from '../../sections/data'

/** Notifies the sender of a file why it was not accepted: they may have left the page. */
export async function notifyFileFailed(
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
    log().error({ err }, 'a notice about a refused file could not be stored')
  }
}
