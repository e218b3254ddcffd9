import type { Locale } from '../../lib/kit/i18n/locale'

/**
 * Words that no text of the screens, of common bids and of the laboratories may use, in any form: a figure is no verdict
 * (screens.md §9). Of words with endings the stem stands here; case plays no part. The names of laws, which forbid what
 * these words name, are not texts of these analyses; what is said not to follow from a figure is said without them.
 */
export const VERDICT_WORDS: Readonly<Record<Locale, readonly string[]>> = {
  'zh-CN': [
    ...[
      '可疑',
      '嫌疑',
      '疑似',
      '涉嫌',
      '高风险',
      '风险等级',
      '风险评分',
      '风险分',
      '异常企业',
      '问题企业',
      '黑名单',
    ],
    ...[
      '串通',
      '串标',
      '围标',
      '陪标',
      '卡特尔',
      '合谋',
      '共谋',
      '勾结',
      '操纵',
      '作弊',
      '违法',
      '违规',
      '舞弊',
    ],
    // Nobody would have won, nothing was done on purpose, and no price is fair, a cost or too uneven (labs.md C).
    ...['本应中标', '本可中标', '应当中标', '故意', '蓄意', '有意抬高', '有意压低', '恶意'],
    ...['合理价格', '成本价', '低于成本', '严重不平衡'],
  ],
  'zh-TW': [
    ...[
      '可疑',
      '嫌疑',
      '疑似',
      '涉嫌',
      '高風險',
      '風險等級',
      '風險評分',
      '風險分',
      '異常企業',
      '問題企業',
      '黑名單',
    ],
    ...[
      '串通',
      '串標',
      '圍標',
      '陪標',
      '卡特爾',
      '合謀',
      '共謀',
      '勾結',
      '操縱',
      '作弊',
      '違法',
      '違規',
      '舞弊',
    ],
    ...[
      '本應中標',
      '本可中標',
      '應當中標',
      '本應得標',
      '應當得標',
      '故意',
      '蓄意',
      '有意抬高',
      '有意壓低',
      '惡意',
    ],
    ...['合理價格', '成本價', '低於成本', '嚴重不平衡'],
  ],
  'en-US': [
    ...[
      'suspicious',
      'suspicion',
      'suspect',
      'high risk',
      'high-risk',
      'risk score',
      'risk level',
      'red flag',
    ],
    ...[
      'cartel',
      'collusi',
      'collude',
      'rigg',
      'cover bid',
      'conspir',
      'fraud',
      'cheat',
      'guilty',
      'illegal',
    ],
    ...['manipulat', 'blacklist', 'offender'],
    ...['would have won', 'on purpose', 'deliberate', 'intentional', 'malicious'],
    ...['fair price', 'true cost', 'cost price', 'below cost', 'severely unbalanced'],
  ],
  'pt-BR': [
    ...['suspeit', 'alto risco', 'risco alto', 'pontuação de risco', 'nível de risco', 'alerta vermelho'],
    ...[
      'cartel',
      'cartéis',
      'conluio',
      'coludi',
      'colusão',
      'fraud',
      'manipula',
      'proposta de cobertura',
      'trapaça',
    ],
    ...['ilegal', 'culpad', 'lista negra', 'infrator'],
    ...['teria vencido', 'de propósito', 'deliberad', 'intencional', 'malicios'],
    ...['preço justo', 'preço de custo', 'abaixo do custo', 'gravemente desequilibrad'],
  ],
}

/**
 * Where the texts of these analyses, of the laboratories and of what people do there stand: a key that begins so, in every
 * language.
 */
export const FIGURE_TEXTS: readonly string[] = [
  ...['screens.', 'cobids.', 'unbalance.', 'awardLab.', 'entry.award.', 'sections.entry.partNotes.award'],
  ...['screens', 'cobids', 'unbalance'].flatMap((id) => [`analyses.${id}.`, `guide.analyses.${id}.`]),
  ...['laboratories', 'laboratoryText', 'awardSteps'].map((text) => `guide.${text}`),
  ...[
    'screen',
    'screenDirection',
    'screenStrength',
    'totalSource',
    'winnerKind',
    'scopeNote',
    'evidenceKind',
  ].map((list) => `codes.${list}.`),
  ...['labels', 'help'].flatMap((part) =>
    ['tj_', 'jj_bp_', 'report_screens'].map((start) => `params.${part}.${start}`),
  ),
  ...['screens', 'cobids', 'unbalance'].map((group) => `params.groups.${group}`),
  ...['further', 'cobids'].map((key) => `shell.menu.${key}`),
  ...['past', 'award', 'companies', 'runKept', 'keptRunChosen'].map((action) => `users.actions.${action}`),
  ...['laboratory', 'award', 'leftOut', 'notLeftOut'].map((code) => `errors.${code}`),
]
