import { ANALYSIS_MODULES } from '../analyses/modules'

/**
 * A legal article shown beside results. Its text in the messages under `law` is a paraphrase, never a
 * quotation. Rules change and differ by province, so an entry names the version it refers to.
 */
export interface LawArticle {
  /** Key of `law.articles`. */
  readonly id: string
  /** Key of `law.instruments`. */
  readonly instrument: string
  /** Date of the version in force, as the instrument gives it. */
  readonly date: string
  /** Empty where the instrument is named as a whole. */
  readonly article: string
  /** Analyses to whose findings it is relevant; empty if it concerns the procedure. */
  readonly usedFor: readonly string[]
}

const ARTICLES: readonly Omit<LawArticle, 'usedFor'>[] = [
  {
    id: 'biddingLaw32',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '32',
  },
  {
    id: 'biddingLaw33',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '33',
  },
  {
    id: 'biddingLaw37',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '37',
  },
  {
    id: 'biddingLaw38',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '38',
  },
  {
    id: 'biddingLaw39',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '39',
  },
  {
    id: 'biddingLaw40',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '40',
  },
  {
    id: 'biddingLaw41',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '41',
  },
  {
    id: 'biddingLaw53',
    instrument: 'biddingLaw',
    date: '2017-12-27',
    article: '53–54',
  },
  {
    id: 'regulation34',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '34',
  },
  {
    id: 'regulation39',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '39',
  },
  {
    id: 'regulation40',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '40',
  },
  {
    id: 'regulation41',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '41',
  },
  {
    id: 'regulation42',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '42',
  },
  {
    id: 'regulation49',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '49',
  },
  {
    id: 'regulation50',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '50',
  },
  {
    id: 'regulation51',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '51',
  },
  {
    id: 'regulation52',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '52',
  },
  {
    id: 'regulation53',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '53',
  },
  {
    id: 'regulation67',
    instrument: 'regulation',
    date: '2019-03-02',
    article: '67–68',
  },
  {
    id: 'evaluationRules9',
    instrument: 'evaluationRules',
    date: '2013',
    article: '9',
  },
  {
    id: 'evaluationRules17',
    instrument: 'evaluationRules',
    date: '2013',
    article: '17',
  },
  {
    id: 'evaluationRules19',
    instrument: 'evaluationRules',
    date: '2013',
    article: '19',
  },
  {
    id: 'evaluationRules20',
    instrument: 'evaluationRules',
    date: '2013',
    article: '20',
  },
  {
    id: 'evaluationRules21',
    instrument: 'evaluationRules',
    date: '2013',
    article: '21',
  },
  {
    id: 'evaluationRules22',
    instrument: 'evaluationRules',
    date: '2013',
    article: '22–23',
  },
  {
    id: 'evaluationRules24',
    instrument: 'evaluationRules',
    date: '2013',
    article: '24–26',
  },
  {
    id: 'evaluationRules42',
    instrument: 'evaluationRules',
    date: '2013',
    article: '42',
  },
  {
    id: 'evaluationRules43',
    instrument: 'evaluationRules',
    date: '2013',
    article: '43',
  },
  {
    id: 'electronic14',
    instrument: 'electronic',
    date: '2013',
    article: '14',
  },
  {
    id: 'electronic26',
    instrument: 'electronic',
    date: '2013',
    article: '26–27',
  },
  {
    id: 'electronic30',
    instrument: 'electronic',
    date: '2013',
    article: '30–31',
  },
  {
    id: 'electronic33',
    instrument: 'electronic',
    date: '2013',
    article: '33–34',
  },
  {
    id: 'electronic40',
    instrument: 'electronic',
    date: '2013',
    article: '40',
  },
  {
    id: 'electronic49',
    instrument: 'electronic',
    date: '2013',
    article: '49',
  },
  {
    id: 'electronic57',
    instrument: 'electronic',
    date: '2013',
    article: '57',
  },
  {
    id: 'opinions3',
    instrument: 'opinions',
    date: '2022',
    article: '(3)',
  },
  {
    id: 'opinions5',
    instrument: 'opinions',
    date: '2022',
    article: '(5)',
  },
  {
    id: 'opinions11',
    instrument: 'opinions',
    date: '2022',
    article: '(11)',
  },
  {
    id: 'opinions13',
    instrument: 'opinions',
    date: '2022',
    article: '(13)',
  },
  {
    id: 'intelligence',
    instrument: 'intelligence',
    date: '2026-02-06',
    article: '',
  },
]

/** Every article, with the analyses that name it in their modules. */
export const LAW: readonly LawArticle[] = ARTICLES.map((article) => ({
  ...article,
  usedFor: ANALYSIS_MODULES.filter(({ laws }) => (laws as readonly string[]).includes(article.id)).map(
    ({ id }) => id,
  ),
}))
