'use client'

/** Ant Design's message and confirm box, loaded when they are first needed: no page pays for them before. */
async function antd() {
  const [parts, { AntdProvider }] = await Promise.all([
    import('./antd-parts'),
    import('./antd-provider'),
    import('./antd-words').then(({ loadAntdWords }) => loadAntdWords(document.documentElement.lang)),
  ])
  parts.ConfigProvider.config({
    holderRender: (children) => (
      <AntdProvider locale={document.documentElement.lang}>{children}</AntdProvider>
    ),
  })
  return parts
}

/**
 * Ant Design, or null where its pieces cannot be had (the line is down, the server was updated since the page
 * came): then the browser's own boxes say the same.
 */
async function antdOrNothing() {
  return antd().catch(() => null)
}

/** What a notice was about a moment ago: whoever sent the request would say it again. */
let shown = ''
const SHOWN_MS = 1000

/**
 * A notice with a title, at the corner of the window until it is closed or its time is over.
 * @param about the words of the server that it stands for
 */
export async function notice(kind: 'error', title: string, text: string, about: string): Promise<void> {
  shown = about
  setTimeout(() => {
    shown = ''
  }, SHOWN_MS)
  const parts = await antdOrNothing()
  if (!parts) return alert(`${title}\n${text}`)
  // At the foot: the buttons of a page stand at its head.
  parts.notification.open({ type: kind, title, description: text, duration: 8, placement: 'bottomRight' })
}

/** What a message says besides a notice that is there already. */
const besides = (text: string) =>
  shown !== '' && text.endsWith(shown) ? text.slice(0, -shown.length).trim() : text

/** A short message at the top of the window. Loading it may take a moment; awaiting it is not needed. */
export async function toast(kind: 'success' | 'warning' | 'error' | 'info', whole: string): Promise<void> {
  const text = besides(whole)
  if (text === '') return
  const parts = await antdOrNothing()
  if (!parts) return alert(text)
  parts.message.open({ type: kind, content: text, duration: kind === 'error' ? 6 : 3 })
}

/** Asks; resolves to whether the user agreed. Texts come from the page's messages. */
export async function confirm(ask: {
  title: string
  text: string
  ok: string
  cancel: string
  danger?: boolean
}): Promise<boolean> {
  const parts = await antdOrNothing()
  if (!parts) return window.confirm(`${ask.title}\n${ask.text}`)
  return new Promise((resolve) => {
    parts.Modal.confirm({
      title: ask.title,
      content: ask.text,
      okText: ask.ok,
      cancelText: ask.cancel,
      okButtonProps: { danger: ask.danger ?? false },
      centered: true,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    })
  })
}
