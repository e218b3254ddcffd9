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

/** A short message at the top of the window. Loading it may take a moment; awaiting it is not needed. */
export async function toast(kind: 'success' | 'warning' | 'error' | 'info', text: string): Promise<void> {
  const { message } = await antd()
  message.open({ type: kind, content: text, duration: kind === 'error' ? 6 : 3 })
}

/** Asks; resolves to whether the user agreed. Texts come from the page's messages. */
export async function confirm(ask: {
  title: string
  text: string
  ok: string
  cancel: string
  danger?: boolean
}): Promise<boolean> {
  const { Modal } = await antd()
  return new Promise((resolve) => {
    Modal.confirm({
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
