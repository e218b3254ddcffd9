import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { PRODUCT, prefer } from './support/preferences'
import { readySection } from './support/ready-section'
import { analyse } from './support/screen'
import { browserErrorsOf, signIn } from './support/session'

/** Numbers and texts of the frame and of lists in the specification, checked on the screen. */

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const main = (page: Page) => page.getByRole('main')
const pages = (page: Page) => page.getByRole('navigation', { name: '分页' })

test('every page has the title, the version, the copyright and the watermark', async ({ page }) => {
  for (const address of ['/tbService/index', '/workplace']) {
    if (address === '/workplace') await signIn(page, address)
    else await page.goto(address)
    await expect(page.getByRole('link', { name: '清标服务', exact: true }).first()).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(`版本 ${version}`)
    await expect(page.getByRole('contentinfo')).toContainText(/© \d{4} 清标服务 版权所有/)
    const mark = await page.locator('.watermark').evaluate((node) => {
      const { zIndex, maskSize, maskImage, pointerEvents } = getComputedStyle(node)
      const { width, height } = node.getBoundingClientRect()
      const isWhole = width >= innerWidth - 20 && height >= innerHeight
      return { zIndex, maskSize, drawn: decodeURIComponent(maskImage), pointerEvents, isWhole }
    })
    // 120 × 64 with a gap of 212 × 222.
    expect(mark).toMatchObject({
      zIndex: '999',
      maskSize: '332px 286px',
      pointerEvents: 'none',
      isWhole: true,
    })
    for (const part of ['rotate(-22)', 'font-size="16"', '>清标服务<', 'width="332"', 'height="286"'])
      expect(mark.drawn.replaceAll('\\', '')).toContain(part)
  }
})

test('a new page starts at its top', async ({ page }) => {
  await signIn(page, '/guide')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The content below may appear a moment after the title.
  const scrolled = () => {
    scrollTo(0, 600)
    return scrollY
  }
  await expect.poll(() => page.evaluate(scrolled)).toBeGreaterThan(300)
  await page.locator('#side-menu').getByRole('link', { name: '政策法规' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '政策法规' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a menu waits 100 ms under the pointer before it opens', async ({ page }) => {
  await signIn(page)
  await prefer(page, { layout: 'top' })
  const button = page.getByRole('navigation', { name: '一级菜单' }).getByRole('button', { name: '系统管理' })
  const waited = button.evaluate(
    (node) =>
      new Promise<number>((resolve) => {
        let entered = 0
        node.addEventListener('pointerenter', () => {
          entered = performance.now()
        })
        document
          .querySelector('#top-menu-system')!
          .addEventListener('beforetoggle', () => resolve(performance.now() - entered))
      }),
  )
  await button.hover()
  expect(await waited).toBeGreaterThanOrEqual(99)
  await prefer(page, PRODUCT)
})

test.describe
  .serial('a section', () => {
    let page: Page
    let openId: string
    let complaints: string[]
    const open = async (key: string, title: string) => {
      await page.goto(`/qb-inner/${openId}/${key}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }

    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext()).newPage()
      complaints = browserErrorsOf(page)
      openId = await readySection(page)
    })
    test.afterAll(() => page.context().close())

    test('its header links back and shows the section and the screen', async () => {
      await open('open_info', '开标信息')
      const header = page.getByRole('banner').first()
      const answer = await page.request.get(`/api/tb-prj-sections/getByOpenId/${openId}`, {
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      })
      const { sectionName, sectionCode } = (await answer.json()).data
      await expect(header).toContainText(sectionName)
      await expect(header).toContainText(sectionCode)
      await expect(header.getByText('开标信息', { exact: true })).toBeVisible()
      await header.getByRole('link', { name: '返回项目列表' }).click()
      await expect(page).toHaveURL('/qb-project')
    })

    test('the opening and the bidders show what the specification lists', async () => {
      await open('open_info', '开标信息')
      for (const name of ['开标时间', '入场方式', '报价方式', '入场家数'])
        await expect(main(page).getByText(name, { exact: true })).toBeVisible()
      for (const name of [
        '投标人',
        '投标保证金（元）',
        '投标报价（元）',
        '工期（天）',
        '质量标准',
        '项目经理',
      ])
        await expect(main(page).getByRole('columnheader', { name, exact: true })).toBeVisible()
      await open('bidder_info', '投标人信息')
      await expect(main(page).getByText(/评标时间 .*技术标评审方式/)).toBeVisible()
      await open('expert_info', '专家信息')
      await expect(main(page).getByRole('cell', { name: '居民身份证' }).first()).toBeVisible()
    })

    test('a list has page sizes, a quick jumper and a full-screen mode', async () => {
      await analyse(page, `/qb-inner/${openId}/analysis_eco_ra`)
      await page.goto(`/qb-inner/${openId}/analysis_eco_ra?tab=details&size=100`)
      // Also with few pages.
      await expect(pages(page).getByRole('link', { name: '第 6 页' })).toHaveCount(0)
      await expect(pages(page).getByLabel('跳至')).toBeVisible()
      await pages(page).getByRole('combobox', { name: '每页条数' }).selectOption('10')
      await expect(page).toHaveURL(/size=10/)
      await expect(pages(page)).toContainText(/共 [\d,]+ 条/)
      await pages(page).getByLabel('跳至').fill('3')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/page=3/)
      await expect(pages(page).getByRole('link', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page')
      await pages(page).getByRole('button', { name: '全屏' }).click()
      const whole = () => page.evaluate(() => Boolean(document.fullscreenElement?.querySelector('table')))
      await expect.poll(whole).toBe(true)
      await page.evaluate(() => document.exitFullscreen())
    })

    test('an export shows that it is running; a tab can be refreshed', async () => {
      await open('analysis_eco_ra', '合理性分析')
      let release = () => {}
      const seen = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/exportExcel**', async (route) => {
        await seen
        await route.continue()
      })
      await page.getByRole('button', { name: '导出Excel' }).click()
      await expect(page.getByRole('button', { name: '正在导出…' })).toBeDisabled()
      release()
      await expect(page.getByText('导出Excel完成！开始下载...')).toBeVisible()
      await expect(page.getByRole('button', { name: '导出Excel' })).toBeEnabled()
      await page.getByRole('button', { name: '页签操作' }).click()
      const again = page.waitForRequest((request) => request.url().includes('_rsc'))
      await page.getByRole('button', { name: '刷新', exact: true }).click()
      await again
      await expect(page).toHaveURL(/analysis_eco_ra$/)
    })

    test('no page reported errors', () => {
      expect(complaints).toEqual([])
    })
  })
