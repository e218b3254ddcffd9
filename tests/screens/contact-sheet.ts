export interface Look {
  readonly theme: 'light' | 'dark'
  readonly language: string
  readonly width: number
}

export const LOOKS: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  ['zh-CN', 'en-US'].flatMap((language) => [1440, 390].map((width) => ({ theme, language, width }))),
)

/** The name of a view: its address without the section and the token of a shared result. */
function nameOf(view: string, openId: string): string {
  return view.replace(openId, 'section').replace(/share=.*/, 'share') || '/'
}

/** The file of a view's picture in the folder. */
export function fileOf(view: string, { theme, language, width }: Look, openId: string): string {
  const name = nameOf(view, openId)
    .replace(/^\//, '')
    .replaceAll(/[^\w-]+/g, '_')
  return `${name}.${theme}.${language}.${width}.png`
}

const STYLE = `body{margin:24px;font:14px sans-serif;background:#eee}
h2{margin:24px 0 8px;font-size:15px}
div{display:flex;gap:12px;overflow-x:auto}
figure{margin:0}figcaption{color:#555}
img{height:420px;border:1px solid #bbb}`

/** All pictures by view, each a link to itself. */
export function contactSheet(views: readonly string[], openId: string): string {
  const picture = (view: string) => (look: Look) => {
    const file = fileOf(view, look, openId)
    const words = `${look.theme}, ${look.language}, ${look.width}`
    return `<figure><figcaption>${words}</figcaption><a href="${file}"><img loading="lazy" alt="${words}" src="${file}"></a></figure>`
  }
  const rows = views.map(
    (view) => `<h2>${nameOf(view, openId)}</h2>\n<div>${LOOKS.map(picture(view)).join('\n')}</div>`,
  )
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Screens</title>\n<style>${STYLE}</style>\n${rows.join('\n')}\n`
}
