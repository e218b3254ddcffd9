import { Icon } from '@/app/_ui/icon'
import { menuKeyOf } from '@/lib/catalogue/menu'
import { sectionHref } from '@/lib/catalogue/section-href'
import { LOCKED_TABS } from '@/lib/domain/tabs'
import { menuOfPage } from '@/lib/people/modules/loaders'
import { type MenuEntry, WORKSPACE } from '@/lib/people/modules/menu'
import type { LockedTab } from './client/tab-bar'
import type { NavGroup, NavItem } from './nav'

const isShown = ({ meta }: MenuEntry) => !meta.hideInMenu

function itemsBelow(
  menu: readonly MenuEntry[],
  parent: string | null,
  hrefOf: (entry: MenuEntry) => string,
): NavItem[] {
  return menu
    .filter((entry) => entry.parentId === parent && entry.component !== null && isShown(entry))
    .map((entry) => ({
      key: entry.id,
      label: entry.meta.title,
      href: hrefOf(entry),
      icon: <Icon name={entry.meta.icon ?? 'file'} />,
    }))
}

function groupsBelow(
  menu: readonly MenuEntry[],
  root: string | null,
  hrefOf: (entry: MenuEntry) => string,
): NavGroup[] {
  const groups = menu
    .filter((entry) => entry.parentId === root && entry.component === null && isShown(entry))
    .map(({ id, meta }) => ({
      key: id,
      label: meta.title,
      icon: meta.icon && <Icon name={meta.icon} />,
      items: itemsBelow(menu, id, hrefOf),
    }))
  const plain = { key: root ?? 'main', items: itemsBelow(menu, root, hrefOf) }
  return [plain, ...groups].filter(({ items }) => items.length > 0)
}

export async function mainNav(): Promise<NavGroup[]> {
  return groupsBelow(await menuOfPage(), null, ({ path }) => path)
}

/** The side menu of a section: the screens this person may open. */
export async function sectionNav(openId: string): Promise<NavGroup[]> {
  return groupsBelow(await menuOfPage(), WORKSPACE, ({ id }) => sectionHref(openId, menuKeyOf(id)))
}

/** The fixed tabs, as far as this person may open them. */
export async function lockedTabs(): Promise<LockedTab[]> {
  const menu = await menuOfPage()
  return menu
    .filter(({ path, component }) => component !== null && LOCKED_TABS.includes(path))
    .map(({ path, meta }) => ({ path, title: meta.title }))
}
