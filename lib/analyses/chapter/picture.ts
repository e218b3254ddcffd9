import { type ChartOption, chartSvg } from '../../kit/chart/chart'
import type { Picture } from './blocks'

/** Values on paper of the page's CSS variables (lib/kit/chart/theme). */
const PAPER: Readonly<Record<string, string>> = {
  '--ant-color-text': '#1f1f1f',
  '--ant-color-text-secondary': '#595959',
  '--ant-color-border': '#d9d9d9',
  '--ant-color-border-secondary': '#f0f0f0',
  '--ant-color-bg-container': '#ffffff',
  '--ant-color-bg-elevated': '#ffffff',
  '--ant-color-primary': '#fa541c',
  '--ant-color-info': '#1677ff',
  '--app-warn-mark': '#d4570a',
  '--app-good': '#2f8a0e',
}

/** A drawing in print colours, whatever the theme of the page. No CSS variable is left in it. */
function onPaper(svg: string): string {
  return svg
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => PAPER[name] ?? '#595959')
    .replaceAll('font-family:inherit', 'font-family:sans-serif')
}

export function chartPicture(
  picture: { id: string; caption: string; width: number; height: number },
  option: ChartOption,
): Picture {
  return { kind: 'picture', ...picture, svg: onPaper(chartSvg(option, picture.width, picture.height).svg) }
}
