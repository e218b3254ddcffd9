import { sectionHref } from '../../catalogue/section-href'
import type { AppError } from '../../kit/errors'
import { addNotices } from '../../notices/mutations'
import { sectionById } from '../../sections/data'
import { loggedName } from '../../sections/secrecy/data'

/** Notifies the sender of a file why it was not accepted: they may have left the page. In the transaction that ends the import. */
export async function notifyFileFailed(
  upload: Parameters<typeof loggedName>[0] & { readonly userId: number | null },
  error: AppError,
): Promise<void> {
  const { openId, userId } = upload
  const section = userId === null ? null : await sectionById(openId)
  if (userId === null || !section) return
  const { key: code, values } = error.extra.reason ?? { key: error.code, values: error.values }
  await addNotices([userId], {
    event: 'fileFailed',
    values: { ...values, fileName: await loggedName(upload), section: section.sectionName, code },
    href: sectionHref(openId, 'file_view'),
  })
}
