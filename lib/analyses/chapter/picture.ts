import { type ChartOption, chartSvg } from '../../kit/chart/chart'
import type { Picture } from './blocks'

/** What the variables of the page (lib/kit/chart/theme) are on paper. */
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

/** A drawing in the colours of paper, whatever the theme of the page: no variable is left in it. */
function onPaper(svg: string): string {
  return svg
    .replace(/var\((--[\w-]+)\)/g, (_, name: string) => PAPER[name] ?? '#595959')
    .replaceAll('font-family:inherit', 'font-family:sans-serif')
}

/** A chart of an analysis as a picture of the report. */
export function chartPicture(
  picture: { id: string; caption: string; width: number; height: number },
  option: ChartOption,
): Picture {
  return { kind: 'picture', ...picture, svg: onPaper(chartSvg(option, picture.width, picture.height).svg) }
}
