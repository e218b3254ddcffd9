import { menuKeyOf, sectionHref } from '@/lib/domain/menu'
import { menuOfPage } from '@/lib/modules/loaders'
import { type MenuEntry, WORKSPACE } from '@/lib/modules/menu'
import type { NavGroup, NavItem } from './client/nav-links'
import { Icon } from './icon'

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
    .map(({ id, meta }) => ({ key: id, label: meta.title, items: itemsBelow(menu, id, hrefOf) }))
  const plain = { key: root ?? 'main', items: itemsBelow(menu, root, hrefOf) }
  return [plain, ...groups].filter(({ items }) => items.length > 0)
}

/** The side menu outside a section. */
export async function mainNav(): Promise<NavGroup[]> {
  return groupsBelow(await menuOfPage(), null, ({ path }) => path)
}

/** The left menu of a section: the screens this person may open. */
export async function sectionNav(openId: string): Promise<NavGroup[]> {
  return groupsBelow(await menuOfPage(), WORKSPACE, ({ id }) => sectionHref(openId, menuKeyOf(id)))
}
