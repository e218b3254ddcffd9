type Words = Readonly<Record<'zh-CN' | 'en-US', string>>

/**
 * An article a result may be read beside. Paraphrased, never quoted: rules change and differ by
 * province, so an entry names the version it is about.
 */
export interface LawArticle {
  readonly id: string
  readonly instrument: Words
  /** Date of the version in force, as the instrument states it. */
  readonly date: string
  readonly article: string
  readonly paraphrase: Words
  /** Analyses whose findings it makes relevant. */
  readonly usedFor: readonly string[]
}

const BIDDING_LAW: Words = { 'zh-CN': '招标投标法', 'en-US': 'Tendering and Bidding Law' }
const REGULATION: Words = {
  'zh-CN': '招标投标法实施条例',
  'en-US': 'Regulation on the Implementation of the Tendering and Bidding Law',
}
const EVALUATION_RULES: Words = {
  'zh-CN': '评标委员会和评标方法暂行规定',
  'en-US': 'Interim Provisions on Evaluation Committees and Methods',
}
const ELECTRONIC: Words = {
  'zh-CN': '电子招标投标办法',
  'en-US': 'Measures for Electronic Tendering and Bidding',
}
const OPINIONS: Words = { 'zh-CN': '发改法规规〔2022〕1117号', 'en-US': 'NDRC Opinions No. 1117 [2022]' }

export const LAW: readonly LawArticle[] = [
  {
    id: 'biddingLaw32',
    instrument: BIDDING_LAW,
    date: '2017-12-27',
    article: '32',
    paraphrase: {
      'zh-CN': '投标人不得相互串通投标报价，不得排挤其他投标人的公平竞争。',
      'en-US': 'Bidders must not collude on prices nor shut other bidders out of fair competition.',
    },
    usedFor: ['regular', 'features', 'transactions', 'locks'],
  },
  {
    id: 'biddingLaw33',
    instrument: BIDDING_LAW,
    date: '2017-12-27',
    article: '33',
    paraphrase: {
      'zh-CN': '投标人不得以低于成本的报价竞标，也不得以他人名义投标或者以其他方式弄虚作假。',
      'en-US': 'No bid below cost; no bidding in the name of another or by fraud.',
    },
    usedFor: ['rational', 'identities'],
  },
  {
    id: 'biddingLaw39',
    instrument: BIDDING_LAW,
    date: '2017-12-27',
    article: '39',
    paraphrase: {
      'zh-CN': '评标委员会可以要求投标人对含义不明确的内容作澄清或说明，但不得超出投标文件的范围。',
      'en-US': 'The committee may ask a bidder to clarify unclear content, within the scope of the bid.',
    },
    usedFor: ['calc'],
  },
  {
    id: 'biddingLaw41',
    instrument: BIDDING_LAW,
    date: '2017-12-27',
    article: '41',
    paraphrase: {
      'zh-CN': '中标人的投标应当最大限度满足评价标准，或者经评审的投标价格最低，但低于成本的除外。',
      'en-US':
        'The winning bid meets the criteria best, or has the lowest evaluated price that is not below cost.',
    },
    usedFor: ['rational'],
  },
  {
    id: 'regulation40',
    instrument: REGULATION,
    date: '2019-03-02',
    article: '40',
    paraphrase: {
      'zh-CN':
        '列举视为投标人相互串通投标的情形，其中第（四）项为不同投标人的投标文件异常一致或者投标报价呈规律性差异；第（一）、（二）项涉及投标文件由同一单位或者个人编制、投标事宜由同一单位或者个人办理。',
      'en-US':
        'Lists cases that are deemed collusion: (4) bid documents that are abnormally identical or prices that differ by a regular pattern; (1) and (2) concern bids prepared or handled by the same unit or person.',
    },
    usedFor: ['regular', 'features', 'transactions', 'locks', 'identities'],
  },
  {
    id: 'regulation42',
    instrument: REGULATION,
    date: '2019-03-02',
    article: '42',
    paraphrase: {
      'zh-CN': '列举以他人名义投标和弄虚作假的情形，涉及资格、业绩、项目负责人和信用状况。',
      'en-US':
        'Lists bidding in another name and fraud: false qualifications, performance, project leader or credit.',
    },
    usedFor: ['responsiveness'],
  },
  {
    id: 'regulation49',
    instrument: REGULATION,
    date: '2019-03-02',
    article: '49',
    paraphrase: {
      'zh-CN': '评标委员会只按招标文件规定的评标标准和方法评审。',
      'en-US': 'The committee evaluates by the criteria and methods of the tender file only.',
    },
    usedFor: ['conformance', 'responsiveness'],
  },
  {
    id: 'regulation50',
    instrument: REGULATION,
    date: '2019-03-02',
    article: '50',
    paraphrase: {
      'zh-CN': '标底只能作为评标的参考，不得以投标报价是否接近标底作为中标或者否决的条件。',
      'en-US':
        'A base price is only a reference; how near a bid comes to it is no ground for award or rejection.',
    },
    usedFor: ['rational'],
  },
  {
    id: 'regulation51',
    instrument: REGULATION,
    date: '2019-03-02',
    article: '51',
    paraphrase: {
      'zh-CN': '列明应当否决投标的情形，其中包括没有对招标文件的实质性要求和条件作出响应。',
      'en-US':
        'Lists the cases in which a bid is to be rejected, among them no response to the substantive requirements of the tender file.',
    },
    usedFor: ['conformance', 'responsiveness'],
  },
  {
    id: 'regulation52',
    instrument: REGULATION,
    date: '2019-03-02',
    article: '52',
    paraphrase: {
      'zh-CN': '投标文件含义不明确，有明显文字或计算错误的，评标委员会可以书面要求投标人澄清、说明。',
      'en-US':
        'Where a bid is unclear or has plain errors of text or calculation, written clarification is asked for.',
    },
    usedFor: ['calc'],
  },
  {
    id: 'evaluationRules19',
    instrument: EVALUATION_RULES,
    date: '2013',
    article: '19',
    paraphrase: {
      'zh-CN':
        '大写与小写金额不一致以大写为准；总价与单价不一致以单价为准，单价小数点有明显错误的除外；不同文字文本以中文为准。',
      'en-US':
        'Words prevail over figures; the unit price prevails over the total unless its decimal point is plainly wrong; the Chinese text prevails.',
    },
    usedFor: ['calc'],
  },
  {
    id: 'evaluationRules20',
    instrument: EVALUATION_RULES,
    date: '2013',
    article: '20',
    paraphrase: {
      'zh-CN': '评标过程中，评标委员会发现投标人以他人名义投标、串通投标、弄虚作假等方式投标的，否决其投标。',
      'en-US':
        'Where the committee finds that a bid was made in another name, by collusion, fraud or bribery, it rejects the bid.',
    },
    usedFor: ['regular', 'features', 'locks', 'identities'],
  },
  {
    id: 'evaluationRules21',
    instrument: EVALUATION_RULES,
    date: '2013',
    article: '21',
    paraphrase: {
      'zh-CN':
        '报价明显低于其他投标报价或者标底的，应当要求投标人书面说明并提供证明材料；不能合理说明的，按低于成本报价处理。',
      'en-US':
        'A bidder whose price is clearly lower than the others or than the base price is to explain it with proof; else it counts as below cost.',
    },
    usedFor: ['rational'],
  },
  {
    id: 'evaluationRules22',
    instrument: EVALUATION_RULES,
    date: '2013',
    article: '22–23',
    paraphrase: {
      'zh-CN': '不具备资格或拒不澄清的投标可以否决；未在实质上响应招标文件的投标应当否决。',
      'en-US':
        'A bidder who is unqualified or refuses to clarify may be rejected; a bid that does not respond in substance is rejected.',
    },
    usedFor: ['conformance', 'responsiveness'],
  },
  {
    id: 'evaluationRules24',
    instrument: EVALUATION_RULES,
    date: '2013',
    article: '24–26',
    paraphrase: {
      'zh-CN': '评标委员会逐项列出投标文件的全部投标偏差，区分重大偏差和细微偏差；细微偏差在评标结束前补正。',
      'en-US':
        'The committee lists all deviations and tells material from minor ones; minor ones are corrected before the evaluation ends.',
    },
    usedFor: ['conformance', 'responsiveness'],
  },
  {
    id: 'electronic26',
    instrument: ELECTRONIC,
    date: '2013',
    article: '26–27',
    paraphrase: {
      'zh-CN': '投标人可以离线编制、分段或者整体加密投标文件，并在投标截止时间前递交，平台即时发出回执。',
      'en-US': 'Bids are prepared offline, encrypted, and delivered before the deadline with a receipt.',
    },
    usedFor: ['transactions'],
  },
  {
    id: 'electronic30',
    instrument: ELECTRONIC,
    date: '2013',
    article: '30–31',
    paraphrase: {
      'zh-CN': '开标时在线解密投标文件；因投标人原因未解密的，视为撤销其投标文件。',
      'en-US':
        'Bids are decrypted online at the opening; one that its bidder leaves undecrypted is withdrawn.',
    },
    usedFor: ['transactions'],
  },
  {
    id: 'electronic49',
    instrument: ELECTRONIC,
    date: '2013',
    article: '49',
    paraphrase: {
      'zh-CN': '电子招标投标交易平台应当记录每一操作环节的时间、网络地址和工作人员。',
      'en-US': 'The platform records time, network address and staff of each operation step.',
    },
    usedFor: ['features', 'transactions', 'locks', 'identities'],
  },
  {
    id: 'opinions5',
    instrument: OPINIONS,
    date: '2022',
    article: '(5)',
    paraphrase: {
      'zh-CN': '对异常低价投标、严重不平衡报价等情形应当进行分析，招标人应当审查评标报告。',
      'en-US':
        'Abnormally low and severely unbalanced bids must be analysed; the tenderer reviews the evaluation report.',
    },
    usedFor: ['rational'],
  },
  {
    id: 'opinions13',
    instrument: OPINIONS,
    date: '2022',
    article: '(13)',
    paraphrase: {
      'zh-CN': '对含义不明、文字或计算错误、可能低于成本的投标，先启动澄清、说明程序，不直接否决。',
      'en-US':
        'Unclear text, errors or a price possibly below cost lead to clarification first, not to direct rejection.',
    },
    usedFor: [
      'conformance',
      'calc',
      'regular',
      'rational',
      'features',
      'transactions',
      'identities',
      'locks',
      'responsiveness',
    ],
  },
]

export function lawOf(analysis: string): LawArticle[] {
  return LAW.filter(({ usedFor }) => usedFor.includes(analysis))
}
