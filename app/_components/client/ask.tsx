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

/** A short message at the top of the window. Loading it may take a moment; awaiting it is not needed. */
export async function toast(kind: 'success' | 'warning' | 'error' | 'info', text: string): Promise<void> {
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
