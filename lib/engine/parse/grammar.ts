import { type billSchema, ITEM_GROUP, OTHER_LIST, RESOURCE_FLAG } from '../bill/layout'

export type TableName = keyof typeof billSchema

/** What an element does besides filling its row. */
export type Role = 'bill' | 'project' | 'unit' | 'section' | 'item' | 'content' | 'heading' | 'line'

/** How one element of the bill is read. Attribute names are lower-cased. */
export interface ElementRule {
  readonly children: readonly string[]
  readonly role?: Role
  readonly table?: TableName
  /** Attribute to column of `table`. */
  readonly columns?: Readonly<Record<string, string>>
  /** Attribute to bit of `RESOURCE_FLAG`. */
  readonly flags?: Readonly<Record<string, number>>
  /** Known attributes that no analysis needs. */
  readonly unread?: readonly string[]
  /** A line that no analysis needs: counted, without reading its attributes. */
  readonly unused?: true
  /** `items.group` */
  readonly group?: number
  /** `others.list` */
  readonly list?: number
}

const ITEM_COLUMNS = {
  xh: 'serial',
  mc: 'name',
  xmtz: 'feature',
  dw: 'measureUnit',
  sl: 'quantity',
  zhdj: 'unitPrice',
  zhhj: 'amount',
  rgf: 'labor',
  clf: 'material',
  zcf: 'mainMaterial',
  fcf: 'auxMaterial',
  jxf: 'machinery',
  glf: 'manage',
  lr: 'profit',
  sbf: 'equipment',
  fxf: 'risk',
  zgj: 'provisional',
  bz: 'remark',
}
const ITEM_CHILDREN = ['Qdxdezj', 'Qdxrcjhl', 'Csxdezj', 'Csxrcjhl']
const CONTENT: ElementRule = {
  children: [],
  role: 'content',
  table: 'contents',
  columns: { rcjid: 'resource', rcjhl: 'content', rcjhj: 'amount' },
  flags: {
    zgjbz: RESOURCE_FLAG.provisional,
    zcbz: RESOURCE_FLAG.mainMaterial,
    zyclbz: RESOURCE_FLAG.auxMaterial,
    sbbz: RESOURCE_FLAG.equipment,
  },
}
/** `hj` is content × price. */
const QUOTA: ElementRule = {
  children: [],
  role: 'line',
  table: 'quotas',
  columns: {
    debm: 'code',
    mc: 'name',
    dw: 'measureUnit',
    dwqdsl: 'content',
    dj: 'price',
    rgf: 'labor',
    clf: 'material',
    jxf: 'machinery',
    glf: 'manage',
    lr: 'profit',
  },
  unread: ['xh', 'hj', 'bz'],
}
const list = (...children: string[]): ElementRule => ({ children })
const unused: ElementRule = { children: [], unused: true }

function other(listId: number, columns: Record<string, string>, unread: readonly string[] = []): ElementRule {
  const all = { xh: 'serial', mc: 'name', ...columns }
  return { children: [], role: 'line', table: 'others', list: listId, columns: all, unread }
}

/** The elements of a JingJiBiao (formats.md §2) by name; each is allowed only where a parent lists it. */
export const GRAMMAR: Readonly<Record<string, ElementRule>> = {
  JingJiBiao: {
    children: ['Toubiaoxx', 'Zhaobiaoxx', 'Dxgcxx'],
    role: 'bill',
    table: 'bill',
    columns: { biaoduanno: 'sectionCode', xmmc: 'projectName', jsfs: 'taxMethod', version: 'fileVersion' },
  },
  Toubiaoxx: {
    children: [],
    role: 'bill',
    table: 'bill',
    columns: { zbr: 'tenderer', tbr: 'bidder', tbzj: 'bidTotal' },
    unread: ['tbrdb', 'bzr', 'bztime', 'zgj', 'aqwmf', 'gf'],
  },
  Zhaobiaoxx: {
    children: [],
    role: 'bill',
    table: 'bill',
    columns: { zbr: 'tenderer', zgxj: 'ceiling' },
    unread: ['zbrdb', 'bzr', 'bztime', 'zgj', 'aqwmf', 'gf'],
  },
  Dxgcxx: {
    children: ['Dwgcxx'],
    role: 'project',
    table: 'projects',
    columns: { dxgcbh: 'code', dxgcmc: 'name', je: 'total' },
    unread: ['zgj', 'aqwmf', 'gf'],
  },
  Dwgcxx: {
    children: ['Fywj', 'Qdxm', 'Csxm', 'Qtxm', 'Zlje', 'Clzg', 'Zygczg', 'Jrg', 'Zcbfwf', 'Gfsj', 'Rcjhz'],
    role: 'unit',
    table: 'units',
    columns: {
      dwgcbh: 'code',
      dwgcmc: 'name',
      zylb: 'specialty',
      softname: 'softName',
      softnum: 'softNumber',
      dognum: 'lockNumber',
      machinekey: 'machineCode',
      mac: 'mac',
      cpuid: 'cpu',
      diskid: 'disk',
    },
  },
  Fywj: list('FywjMx'),
  FywjMx: {
    children: [],
    role: 'line',
    table: 'costLines',
    columns: { xh: 'serial', mc: 'name', je: 'amount', fyxlb: 'class' },
    unread: ['zgj'],
  },
  Qdxm: list('QdBt', 'Qdmx'),
  QdBt: {
    children: ['QdBt', 'Qdmx'],
    role: 'section',
    table: 'sections',
    columns: { xh: 'serial', mc: 'name', je: 'total' },
    unread: ['zgj', 'bz'],
  },
  Qdmx: {
    children: ITEM_CHILDREN,
    role: 'item',
    table: 'items',
    group: ITEM_GROUP.qdxm,
    columns: { ...ITEM_COLUMNS, qdbm: 'code' },
    unread: ['jsgz'],
  },
  Qdxdezj: list('QdxdezjMx'),
  QdxdezjMx: QUOTA,
  Csxdezj: list('CsxdezjMx', 'QdxdezjMx'),
  CsxdezjMx: QUOTA,
  Qdxrcjhl: list('QdxrcjhlMx'),
  QdxrcjhlMx: CONTENT,
  Csxrcjhl: list('CsxrcjhlMx', 'QdxrcjhlMx'),
  CsxrcjhlMx: CONTENT,
  Csxm: list('Djcs', 'Zjcs'),
  Djcs: list('DjcsMx'),
  DjcsMx: {
    children: ITEM_CHILDREN,
    role: 'item',
    table: 'items',
    group: ITEM_GROUP.csxm,
    columns: { ...ITEM_COLUMNS, bm: 'code' },
    unread: ['jsgz'],
  },
  Zjcs: list('ZjcsMx'),
  ZjcsMx: {
    children: ['AqwmfMx'],
    role: 'line',
    table: 'lumps',
    columns: {
      xh: 'serial',
      bm: 'code',
      mc: 'name',
      js: 'base',
      jsjc: 'baseText',
      fl: 'rate',
      je: 'amount',
      xmlb: 'class',
    },
    unread: ['bz'],
  },
  AqwmfMx: unused,
  Qtxm: list('QtxmMx'),
  QtxmMx: other(OTHER_LIST.qtxm, { je: 'amount', xmlb: 'class' }, ['bz']),
  Zlje: list('ZljeMx'),
  ZljeMx: other(OTHER_LIST.zlje, { dw: 'measureUnit', zdje: 'amount' }, ['bz']),
  Clzg: list('ClzgMx'),
  ClzgMx: other(OTHER_LIST.clzg, { bm: 'code', ggxh: 'spec', dw: 'measureUnit', dj: 'price' }, ['bz']),
  Zygczg: list('ZygczgMx'),
  ZygczgMx: other(OTHER_LIST.zygczg, { je: 'amount' }, ['bz']),
  Jrg: list('JrgBt'),
  JrgBt: { children: ['JrgMx'], role: 'heading', unread: ['xh', 'je', 'lb', 'bz'] },
  JrgMx: other(OTHER_LIST.jrg, { bm: 'code', dw: 'measureUnit', sl: 'quantity', dj: 'price', hj: 'amount' }, [
    'bz',
  ]),
  Zcbfwf: list('ZcbfwfMx'),
  ZcbfwfMx: other(OTHER_LIST.zcbfwf, { js: 'base', fl: 'rate', je: 'amount' }, ['bz']),
  Gfsj: list('GfsjMx'),
  GfsjMx: {
    children: [],
    role: 'line',
    table: 'fees',
    columns: {
      xh: 'serial',
      mc: 'name',
      qfjs: 'base',
      jsjc: 'baseText',
      fl: 'rate',
      je: 'amount',
      fyxlb: 'class',
    },
    unread: ['bz'],
  },
  Rcjhz: list('RcjhzMx'),
  RcjhzMx: {
    children: [],
    role: 'line',
    table: 'resources',
    columns: {
      rcjid: 'id',
      rcjbm: 'code',
      mc: 'name',
      ggxh: 'spec',
      dw: 'measureUnit',
      dj: 'price',
      sl: 'quantity',
      hj: 'amount',
      rcjlb: 'class',
    },
    flags: {
      jgbz: RESOURCE_FLAG.employer,
      zgjbz: RESOURCE_FLAG.provisional,
      zcbz: RESOURCE_FLAG.mainMaterial,
      zyclbz: RESOURCE_FLAG.auxMaterial,
      sbbz: RESOURCE_FLAG.equipment,
    },
    unread: ['xh', 'gycs', 'cd', 'bz'],
  },
}
