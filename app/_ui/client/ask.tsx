'use client'
import type { Question } from '@/app/_ui/dialog/client/ask-box'

/** Ant Design's messages, loaded on first use, so that pages do not carry their cost. */
async function antd() {
  const [parts, { messagePlace }, { AntdProvider }] = await Promise.all([
    import('./antd-parts'),
    import('@/app/_ui/dialog/client/top-layer'),
    import('./antd-provider'),
    import('./antd-words').then(({ loadAntdWords }) => loadAntdWords(document.documentElement.lang)),
  ])
  parts.ConfigProvider.config({
    holderRender: (children) => (
      <AntdProvider locale={document.documentElement.lang}>{children}</AntdProvider>
    ),
  })
  parts.message.config({ getContainer: messagePlace })
  parts.notification.config({ getContainer: messagePlace })
  return parts
}

/**
 * Ant Design, or null if it cannot be loaded (connection lost, server updated since the page was loaded); then the
 * browser's own boxes are used.
 */
async function antdOrNothing() {
  return antd().catch(() => null)
}

/** The message just shown as a notice. The caller of the failed request would show it again as a toast. */
let shown = ''
const SHOWN_MS = 1000

/**
 * A notice with a title at the corner of the window, until it is closed or its time is over.
 * @param about the server's message that it replaces
 */
export async function notice(kind: 'error', title: string, text: string, about: string): Promise<void> {
  shown = about
  setTimeout(() => {
    shown = ''
  }, SHOWN_MS)
  const parts = await antdOrNothing()
  if (!parts) return alert(`${title}\n${text}`)
  // At the bottom, because the buttons of a page are at its top.
  parts.notification.open({ type: kind, title, description: text, duration: 8, placement: 'bottomRight' })
}

/** The text without the message that a notice already shows. */
const withoutNotice = (text: string) =>
  shown !== '' && text.endsWith(shown) ? text.slice(0, -shown.length).trim() : text

/** A short message at the top of the window. Loading it may take a moment; there is no need to await it. */
export async function toast(kind: 'success' | 'warning' | 'error' | 'info', whole: string): Promise<void> {
  const text = withoutNotice(whole)
  if (text === '') return
  const parts = await antdOrNothing()
  if (!parts) return alert(text)
  void parts.message.open({ type: kind, content: text, duration: kind === 'error' ? 6 : 3 })
}

/** Asks for confirmation; resolves to whether the user agreed. The texts come from the messages of the page. */
export async function confirm(question: Question): Promise<boolean> {
  const box = await import('@/app/_ui/dialog/client/ask-box').catch(() => null)
  return box ? box.askInBox(question) : window.confirm(`${question.title}\n${question.text}`)
}
