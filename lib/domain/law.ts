/**
 * An article a result may be read beside. Its words stand in `law` of the messages: paraphrased, never
 * quoted. Rules change and differ by province, so an entry names the version it is about.
 */
export interface LawArticle {
  /** Key of `law.articles`. */
  readonly id: string
  /** Key of `law.instruments`. */
  readonly instrument: string
  /** Date of the version in force, as the instrument states it. */
  readonly date: string
  readonly article: string
  /** Analyses whose findings it makes relevant; none for what concerns the procedure. */
  readonly usedFor: readonly string[]
}

export const LAW: readonly LawArticle[] = [
  {
    id: 'biddingLaw32',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '32',
    usedFor: ['regular', 'features', 'transactions', 'locks'],
  },
  {
    id: 'biddingLaw33',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '33',
    usedFor: ['rational', 'identities'],
  },
  {
    id: 'biddingLaw37',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '37',
    usedFor: [],
  },
  {
    id: 'biddingLaw39',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '39',
    usedFor: ['calc'],
  },
  {
    id: 'biddingLaw40',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '40',
    usedFor: [],
  },
  {
    id: 'biddingLaw41',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '41',
    usedFor: ['rational'],
  },
  {
    id: 'biddingLaw53',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '53–54',
    usedFor: [],
  },
  {
    id: 'regulation34',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '34',
    usedFor: [],
  },
  {
    id: 'regulation39',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '39',
    usedFor: [],
  },
  {
    id: 'regulation40',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '40',
    usedFor: ['regular', 'features', 'transactions', 'locks', 'identities'],
  },
  {
    id: 'regulation41',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '41',
    usedFor: [],
  },
  {
    id: 'regulation42',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '42',
    usedFor: ['responsiveness'],
  },
  {
    id: 'regulation49',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '49',
    usedFor: ['conformance', 'responsiveness'],
  },
  {
    id: 'regulation50',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '50',
    usedFor: ['rational'],
  },
  {
    id: 'regulation51',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '51',
    usedFor: ['conformance', 'responsiveness'],
  },
  {
    id: 'regulation52',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '52',
    usedFor: ['calc'],
  },
  {
    id: 'regulation53',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '53',
    usedFor: [],
  },
  {
    id: 'regulation67',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '67–68',
    usedFor: [],
  },
  {
    id: 'evaluationRules19',
    instrument: 'evaluationRules',
    date: '2013',
    article: '19',
    usedFor: ['calc'],
  },
  {
    id: 'evaluationRules20',
    instrument: 'evaluationRules',
    date: '2013',
    article: '20',
    usedFor: ['regular', 'features', 'locks', 'identities'],
  },
  {
    id: 'evaluationRules21',
    instrument: 'evaluationRules',
    date: '2013',
    article: '21',
    usedFor: ['rational'],
  },
  {
    id: 'evaluationRules22',
    instrument: 'evaluationRules',
    date: '2013',
    article: '22–23',
    usedFor: ['conformance', 'responsiveness'],
  },
  {
    id: 'evaluationRules24',
    instrument: 'evaluationRules',
    date: '2013',
    article: '24–26',
    usedFor: ['conformance', 'responsiveness'],
  },
  {
    id: 'evaluationRules42',
    instrument: 'evaluationRules',
    date: '2013',
    article: '42',
    usedFor: [],
  },
  {
    id: 'evaluationRules43',
    instrument: 'evaluationRules',
    date: '2013',
    article: '43',
    usedFor: [],
  },
  {
    id: 'electronic14',
    instrument: 'electronic',
    date: '2013',
    article: '14',
    usedFor: [],
  },
  {
    id: 'electronic26',
    instrument: 'electronic',
    date: '2013',
    article: '26–27',
    usedFor: ['transactions'],
  },
  {
    id: 'electronic30',
    instrument: 'electronic',
    date: '2013',
    article: '30–31',
    usedFor: ['transactions'],
  },
  {
    id: 'electronic33',
    instrument: 'electronic',
    date: '2013',
    article: '33–34',
    usedFor: [],
  },
  {
    id: 'electronic40',
    instrument: 'electronic',
    date: '2013',
    article: '40',
    usedFor: [],
  },
  {
    id: 'electronic49',
    instrument: 'electronic',
    date: '2013',
    article: '49',
    usedFor: ['features', 'transactions', 'locks', 'identities'],
  },
  {
    id: 'electronic57',
    instrument: 'electronic',
    date: '2013',
    article: '57',
    usedFor: [],
  },
  {
    id: 'opinions5',
    instrument: 'opinions',
    date: '2022',
    article: '(5)',
    usedFor: ['rational'],
  },
  {
    id: 'opinions11',
    instrument: 'opinions',
    date: '2022',
    article: '(11)',
    usedFor: [],
  },
  {
    id: 'opinions13',
    instrument: 'opinions',
    date: '2022',
    article: '(13)',
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
