/** Generated from the API document (GET /api/openapi.json); a test compares the two. */

export type Error = {
  success: false
  message: string
  msg: string
  code: number
  details?: {
    path: string
    message: string
    [more: string]: unknown
  }[]
  data?: Record<string, unknown>
  result?: {
    isLogin: boolean
  }
}

export type CalcDetails = {
  serial: string
  bidderName?: string | number | null
  unitName?: string | number | null
  sectionName?: string | number | null
  itemCode?: string | number | null
  itemName?: string | number | null
  errorType?: string | number | null
  itemGroup?: string | number | null
  bidderPrice?: number | null
  calcPrice?: number | null
  diff?: number | null
  text: string[]
  cause?: string | number | null
  num: number
  standardPrice?: number | null
  itemQuantity?: number | null
  dev?: number | null
  bidderIds?: number[]
  level?: string
  title?: string | number | null
  children?: CalcDetails[]
  [more: string]: unknown
}

export type RationalDetails = {
  serial: string
  bidderName?: string | number | null
  projectName?: string | number | null
  unitName?: string | number | null
  itemCode?: string | number | null
  itemName?: string | number | null
  itemGroup?: string | number | null
  dataItem?: string | number | null
  standardPrice?: number | null
  bidderPrice?: number | null
  dev?: number | null
  devType?: string | number | null
  bidderIds?: number[]
  level?: string
  title?: string | number | null
  children?: RationalDetails[]
  [more: string]: unknown
}

export type PairNode = {
  serial: string
  itemCode: string | null
  itemName: string | null
  num: number
  children?: PairNode[]
  [more: string]: unknown
}

export interface Calls {
  /** The caller’s second factors, and what the session still owes before any other call is answered. */
  'GET /api/account/factors': {
    answer: {
      success: true
      data: {
        owes: 'factor' | 'password' | 'setUp' | null
        isRequired: boolean
        mustChangePassword: boolean
        appSince: number | null
        passkeys: {
          id: string
          name: string
          createdAt: number
          usedAt: number | null
        }[]
        recoveryCodes: number
      }
    }
  }
  /** Begins to set up an authenticator app; secret and address are answered only this once. */
  'POST /api/account/factors/app': {
    answer: {
      success: true
      data: {
        secret: string
        address: string
      }
    }
  }
  /** Removes the authenticator app. */
  'DELETE /api/account/factors/app': {
    answer: {
      success: true
      message: string
    }
  }
  /** Takes an authenticator app into use with its first code. Recovery codes are answered only this once. */
  'POST /api/account/factors/app/confirm': {
    body: {
      code: string
    }
    answer: {
      success: true
      message: string
      data: {
        recoveryCodes: string[] | null
      }
    }
  }
  /** What the browser has to sign with a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
  'POST /api/account/factors/challenge': {
    answer: {
      success: true
      data: Record<string, unknown>
    }
  }
  /** Adds a passkey that the browser has made. Recovery codes are answered only this once. */
  'POST /api/account/factors/passkeys': {
    body: {
      name: string
      passkey: {
        id: string
        rawId: string
        type: 'public-key'
        response: {
          clientDataJSON: string
          attestationObject: string
          [more: string]: unknown
        }
        [more: string]: unknown
      }
    }
    answer: {
      success: true
      message: string
      data: {
        recoveryCodes: string[] | null
      }
    }
  }
  /** What the browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
  'POST /api/account/factors/passkeys/ask': {
    answer: {
      success: true
      data: Record<string, unknown>
    }
  }
  /** Removes one of the caller’s passkeys. */
  'DELETE /api/account/factors/passkeys/{id}': {
    path: {
      id: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Makes new recovery codes, answered only this once; the former ones are no longer accepted. */
  'POST /api/account/factors/recovery': {
    answer: {
      success: true
      message: string
      data: {
        recoveryCodes: string[] | null
      }
    }
  }
  /** Shows a second factor, or enters the password again: one of `code` (of the app, or a recovery code), `passkey` (an answer to `challenge`) and `password`. */
  'POST /api/account/factors/show': {
    body: {
      code?: string
      passkey?: {
        id: string
        rawId: string
        type: 'public-key'
        response: {
          clientDataJSON: string
          authenticatorData: string
          signature: string
          [more: string]: unknown
        }
        [more: string]: unknown
      }
      password?: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Changes the caller’s password and ends every other session. */
  'PUT /api/account/password': {
    body: {
      current: string
      password: string
      repeated: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Changes the caller’s name, mobile and colour; a new mobile requires the current password (`current`). */
  'PUT /api/account/profile': {
    body: {
      name: string
      mobile?: string | null
      current?: string
      colour: '#c4360c' | '#ad4e00' | '#7c5e10' | '#237804' | '#006d75' | '#0958d9' | '#531dab' | '#9e1068' | null
      from?: {
        name?: string
        mobile?: string | null
        colour?: '#c4360c' | '#ad4e00' | '#7c5e10' | '#237804' | '#006d75' | '#0958d9' | '#531dab' | '#9e1068' | null
      }
    }
    answer: {
      success: true
      message: string
    }
  }
  /** The caller’s active sessions. */
  'GET /api/account/sessions': {
    answer: {
      success: true
      data: {
        id: string
        createdAt: number
        expiresAt: number
        agent: string | null
        address: string | null
        usedAt: number | null
        isThis: boolean
      }[]
    }
  }
  /** Ends every session of the caller but the one that calls. */
  'DELETE /api/account/sessions': {
    answer: {
      success: true
      message: string
    }
  }
  /** Ends one of the caller’s sessions. */
  'DELETE /api/account/sessions/{id}': {
    path: {
      id: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Notes in the browser that the caller’s account is to be linked: whoever comes back from the identity provider within 15 minutes signs in to it from then on. */
  'POST /api/account/single-sign-on': {
    answer: {
      success: true
    }
  }
  /** Who calls, what their role permits, and how many notices they have. */
  'GET /api/currentUser': {
    answer: {
      success: true
      data: {
        userid: number
        name: string
        nickname: string
        avatar: string | null
        extra: Record<string, unknown>
        role: {
          permissions: {
            name: string
            actions: string[]
          }[]
        }
        permissions: {
          name: string
          actions: string[]
        }[]
        allowRouters: string[]
        unreadCount: number
        totalCount: number
      }
    }
  }
  /** The menu of the caller. */
  'GET /api/currentUserNav': {
    answer: {
      success: true
      data: {
        id: string
        parentId: string | null
        name: string
        path: string
        component: string | null
        redirect: string | null
        meta: {
          title: string
          icon: string | null
          hideInMenu: boolean
          hideChildrenInMenu: boolean
          target: string | null
          authority: string[]
        }
      }[]
    }
  }
  /** The section as an OCDS 1.1 release with the extension for bids: no bids before they are opened, and nobody’s name before the reveal of a blind section. */
  'GET /api/export/ocds/{openId}': {
    path: {
      openId: string
    }
    answer: {
      ocid: string
      id: string
      date: string
      tag: 'tender'[]
      initiationType: 'tender'
      language: 'zh'
      parties: {
        id: string
        name: string
        identifier?: {
          scheme?: 'CN-SAIC'
          id: string
          legalName?: string
        }
        roles: ('buyer' | 'procuringEntity' | 'tenderer')[]
      }[]
      buyer?: {
        id: string
        name: string
      }
      tender: {
        id: string
        title: string
        description?: string
        procuringEntity?: {
          id: string
          name: string
        }
        value?: {
          amount: number
          currency: 'CNY'
        }
        mainProcurementCategory: 'works'
        awardCriteriaDetails?: string
        tenderPeriod?: {
          endDate: string
        }
        numberOfTenderers?: number
        tenderers?: {
          id: string
          name: string
        }[]
        documents?: {
          id: string
          documentType: string
          title: string
          hash: string
        }[]
        items?: {
          id: string
          description?: string
          classification?: {
            scheme?: 'GB50500'
            id: string
          }
          quantity?: number
          unit?: {
            name?: string
            value?: {
              amount: number
              currency: 'CNY'
            }
          }
        }[]
      }
      bids?: {
        statistics: {
          id: string
          measure: 'bids'
          value: number
        }[]
        details: {
          id: string
          submissionType: 'bid'
          status?: 'pending'
          tenderers: {
            id: string
            name: string
          }[]
          value?: {
            amount: number
            currency: 'CNY'
          }
          documents?: {
            id: string
            documentType: string
            title: string
            hash: string
          }[]
          items?: {
            id: string
            description?: string
            classification?: {
              scheme?: 'GB50500'
              id: string
            }
            quantity?: number
            unit?: {
              name?: string
              value?: {
                amount: number
                currency: 'CNY'
              }
            }
          }[]
        }[]
      }
    }
  }
  /** Current articles of law. */
  'GET /api/know/laws': {
    query: {
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        key: string
        version: number
        instrument: string
        date: string
        article: string
        text: string
        usedFor: string[]
        inForce: boolean
        createdAt: number | null
        author: string | null
      }[]
      total: number
    }
  }
  /** Adds an article of the organisation. */
  'POST /api/know/laws': {
    body: {
      instrument: string
      article: string
      date: string
      text: string
      usedFor: string[]
      inForce?: boolean
    }
    answer: {
      success: true
      message: string
      data: {
        key: string
      }
    }
  }
  /** Versions of an article, newest first; the product’s own is version 0. */
  'GET /api/know/laws/{key}': {
    path: {
      key: string
    }
    answer: {
      success: true
      data: {
        key: string
        version: number
        instrument: string
        date: string
        article: string
        text: string
        usedFor: string[]
        inForce: boolean
        createdAt: number | null
        author: string | null
      }[]
    }
  }
  /** Adds a new version of an article; earlier results cite the earlier version. */
  'PUT /api/know/laws/{key}': {
    path: {
      key: string
    }
    body: {
      instrument: string
      article: string
      date: string
      text: string
      usedFor: string[]
      inForce?: boolean
      from?: {
        instrument?: string
        article?: string
        date?: string
        text?: string
        usedFor?: string[]
        inForce?: boolean
      }
    }
    answer: {
      success: true
      message: string
      data: {
        key: string
        version: number
      }
    }
  }
  /** Signs in; `password` is base64 of RSA-OAEP-SHA-256 with the public key. `code`: of the authenticator app, or a recovery code, if the account has a second factor. */
  'POST /api/login': {
    body: {
      username: string
      password: string
      code?: string
    }
    answer: {
      success: true
      data: {
        token: string
        expiresAt: number
      }
    }
  }
  /** Signs in with a code that was sent to a mobile; `code` as in `POST /api/login`. */
  'POST /api/login/mobile': {
    body: {
      mobile: string
      captcha: string
      code?: string
    }
    answer: {
      success: true
      data: {
        token: string
        expiresAt: number
      }
    }
  }
  /** The public key for encrypting passwords. */
  'GET /api/login/public-key': {
    answer: {
      success: true
      data: {
        algorithm: 'RSA-OAEP-256'
        publicKey: string
      }
    }
  }
  /** Ends the session; its token becomes invalid. */
  'POST /api/logout': {
    answer: {
      success: true
      message: string
    }
  }
  /** This document. */
  'GET /api/openapi.json': {
    answer: {
      openapi: string
      paths: Record<string, unknown>
      [more: string]: unknown
    }
  }
  /** Remembers the columns of a result table for the caller; an empty list forgets them. */
  'POST /api/personal/columns': {
    body: {
      place: string
      columns: string[]
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Own notices, newest first. */
  'GET /api/personal/notices': {
    query: {
      page?: number
      size?: number
      kind?: 'notification' | 'message' | 'todo'
      unread?: '0' | '1'
    }
    answer: {
      success: true
      data: {
        id: number
        kind: 'notification' | 'message' | 'todo'
        title: string
        text: string
        href: string
        isRead: boolean
        time: string
        type: 'notification' | 'message' | 'event'
        description: string
        datetime: string
        read: boolean
        avatar: string | null
        extra: string
        status: 'todo' | 'processing' | 'urgent' | 'doing' | null
      }[]
      total: number
    }
  }
  /** Number of the caller’s notices and to-dos; 304 for the tag of the last answer while nothing has changed. A request with a tag may learn of a new to-do up to 20 s late. */
  'GET /api/personal/notices/count': {
    answer: {
      success: true
      data: {
        unread: number
        total: number
        kinds: Record<string, number>
      }
    }
  }
  /** Marks the caller’s notices as read: the given ones, one list, or all with an empty body. */
  'POST /api/personal/notices/read': {
    body: {
      ids?: number[]
      kind?: 'notification' | 'message' | 'todo'
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Empties one of the caller’s lists. */
  'DELETE /api/personal/notices/{kind}': {
    path: {
      kind: 'notification' | 'message' | 'todo'
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Own preferences. */
  'GET /api/personal/preferences': {
    answer: {
      success: true
      data: {
        layout: 'side' | 'top' | 'mix' | 'left'
        navTheme: 'dark' | 'light'
        primaryColor: 'volcano' | 'daybreak' | 'dust' | 'sunset' | 'cyan' | 'green' | 'geekblue' | 'purple'
        contentWidth: 'fluid' | 'fixed'
        transitionName: 'none' | 'fade' | 'slide'
        tableSize: 'small' | 'middle' | 'large'
        fixedHeader: boolean
        fixedSidebar: boolean
        splitMenus: boolean
        colorWeak: boolean
        multiTab: boolean
        multiTabFixed: boolean
        tableStripe: boolean
      }
    }
  }
  /** Changes the preferences in the body. */
  'POST /api/personal/preferences': {
    body: {
      layout?: 'side' | 'top' | 'mix' | 'left'
      navTheme?: 'dark' | 'light'
      primaryColor?: 'volcano' | 'daybreak' | 'dust' | 'sunset' | 'cyan' | 'green' | 'geekblue' | 'purple'
      contentWidth?: 'fluid' | 'fixed'
      transitionName?: 'none' | 'fade' | 'slide'
      tableSize?: 'small' | 'middle' | 'large'
      fixedHeader?: boolean
      fixedSidebar?: boolean
      splitMenus?: boolean
      colorWeak?: boolean
      multiTab?: boolean
      multiTabFixed?: boolean
      tableStripe?: boolean
    }
    answer: {
      success: true
      message: string
      data: {
        layout: 'side' | 'top' | 'mix' | 'left'
        navTheme: 'dark' | 'light'
        primaryColor: 'volcano' | 'daybreak' | 'dust' | 'sunset' | 'cyan' | 'green' | 'geekblue' | 'purple'
        contentWidth: 'fluid' | 'fixed'
        transitionName: 'none' | 'fade' | 'slide'
        tableSize: 'small' | 'middle' | 'large'
        fixedHeader: boolean
        fixedSidebar: boolean
        splitMenus: boolean
        colorWeak: boolean
        multiTab: boolean
        multiTabFixed: boolean
        tableStripe: boolean
      }
    }
  }
  /** The caller’s to-dos, derived from the current data, most urgent first. */
  'GET /api/personal/todos': {
    query: {
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        key: string
        kind: 'sign' | 'attend' | 'judge' | 'clarify' | 'opinion' | 'account' | 'askedFile' | 'failedFile' | 'outdated'
        title: string
        text: string
        href: string
        openId: string | null
        sectionName: string | null
      }[]
      total: number
    }
  }
  /** Records that the tour was seen or declined, so that it does not start by itself again. */
  'POST /api/personal/tour': {
    answer: {
      success: true
    }
  }
  /** Own views of a result table (`<analysis>.<table>`), and the columns that it shows without `columns` in the address. */
  'GET /api/personal/views': {
    query: {
      place: string
    }
    answer: {
      success: true
      data: {
        views: {
          id: number
          name: string
          query: string
        }[]
        columns: string | null
      }
    }
  }
  /** Saves a view of a result table under a name: the query of its address, without section, bidder and page. */
  'POST /api/personal/views': {
    body: {
      place: string
      name: string
      query: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Deletes one of the own views. */
  'DELETE /api/personal/views/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Receives the platform’s data of a section; requires the platform token or a key with this scope as bearer token. */
  'POST /api/platform/sections': {
    query: {
      keepGood?: '0' | '1' | 'true' | 'false'
    }
    body: {
      section: {
        tenderCode?: string | null
        tenderName?: string | null
        sectionCode: string
        sectionName: string
        projectType?: string | null
        projectArea?: string | null
        deptName?: string | null
        deptContact?: string | null
        tenderPrice?: number | null
        evaMethod?: string | null
        openTime?: string | null
        evaTime?: string | null
        platformName?: string | null
        constructorName?: string | null
        constructorCode?: string | null
        constructorContact?: string | null
        agencyName?: string | null
        agencyCode?: string | null
        projectLeader?: string | null
        projectLeaderContact?: string | null
        techEvaType?: 0 | 1 | null
        requiredBond?: number | null
        requiredDays?: number | null
        requiredQuality?: string | null
        farmland?: boolean | null
      }
      opening?: {
        openTime?: string | null
        enterType?: string | null
        quoteType?: string | null
        enterNum?: number | null
      } | null
      award?: {
        bidderName: string
        price?: number | null
        time?: string | null
        candidates?: {
          bidderName: string
          rank: number
        }[]
        subcontractors?: {
          name: string
          work?: string | null
          price?: number | null
        }[]
      } | null
      bidders?: {
        bidderName: string
        bidderCode?: string | null
        bidderMask?: string | null
        alias?: string | null
        bondPrice?: number | null
        bidderPrice?: number | null
        days?: number | null
        qualityStandard?: string | null
        leaderName?: string | null
        sequence: number
        isOk?: 0 | 1
        signature?: 0 | 1 | null
        secondSwipe?: 0 | 1 | null
      }[]
      experts?: {
        expertName: string
        expertCodeType?: string | null
        expertCode?: string | null
        expertType?: string | null
        expertSource?: string | null
        signInTime?: string | null
        isLeader?: 0 | 1
      }[]
      records?: {
        bidderName: string
        featureType: string
        feature: string
        step?: string | null
        time?: string | null
      }[]
      identities?: {
        bidderName: string
        step?: string | null
        time?: string | null
        readerOwner?: string | null
        readerId?: string | null
        passed?: 0 | 1 | null
        description?: string | null
      }[]
    }
    answer: {
      success: true
      message: string
      data: {
        openId: string
        version: number | null
        awardVersion: number | null
        changed: boolean
        refusedRows: number
        refused: {
          list: 'bidders' | 'experts' | 'records' | 'identities'
          row: number
          field: string | null
          path: string
          message: string
        }[]
        unitCodes: 'platform' | 'drawn' | null
      }
    }
  }
  /** Requests an account; an administrator decides. */
  'POST /api/register': {
    body: {
      organisation: string
      username: string
      name: string
      mobile: string
      password: string
      repeated: string
    }
    answer: {
      success: true
      message: string
      data: {
        receipt: string
      }
    }
  }
  /** Stops a run; earlier results stay. */
  'POST /api/runs/{runId}/cancel': {
    path: {
      runId: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Server-sent events of a run: progress, then done or failed; `Last-Event-ID` resumes. */
  'GET /api/runs/{runId}/events': {
    path: {
      runId: number
    }
    answer: Blob
  }
  /** Back-channel log-out (OpenID Connect): the identity provider sends `logout_token` as a form, and the sessions it made end. */
  'POST /api/single-sign-on/logout': {
    answer: {
      success: true
    }
  }
  /** The audit log of the organisation, newest first. */
  'GET /api/system/audit': {
    query: {
      action?: 'access' | 'section' | 'file' | 'analysis' | 'report' | 'share' | 'administration' | 'signIn' | 'signInFailed' | 'signOut' | 'registered' | 'registrationDropped' | 'profileSaved' | 'passwordChanged' | 'sessionEnded' | 'providerAccountMade' | 'providerAccountFollowed' | 'providerAccountLinked' | 'providerSignedOut' | 'factorShown' | 'factorAdded' | 'factorRemoved' | 'recoveryCodesMade' | 'sectionEntered' | 'sectionEdited' | 'sectionRemoved' | 'rowsImported' | 'platformPush' | 'alias' | 'reveal' | 'veiledLate' | 'unitCodesFixed' | 'sideTaken' | 'expertSigned' | 'attendanceKept' | 'attendanceCorrected' | 'attendanceWithdrawn' | 'attendanceReceived' | 'expertLinked' | 'expertUnlinked' | 'awardSaved' | 'upload' | 'columnsStated' | 'deleteFile' | 'readingRetried' | 'readingCancelled' | 'readingRemoved' | 'download' | 'saveParams' | 'layoutRulesSaved' | 'awardFormulaSaved' | 'runKept' | 'keptRunChosen' | 'run' | 'runEnded' | 'runFailed' | 'cancelRun' | 'cancelItems' | 'export' | 'userIdsShown' | 'pastLeftOut' | 'pastTakenBack' | 'opinionHandedIn' | 'opinionReopened' | 'overallOpinion' | 'leaderChosen' | 'chaptersChosen' | 'findingJudged' | 'findingsJudged' | 'judgementsUndone' | 'judgementRetracted' | 'dissent' | 'commentWritten' | 'commentRemoved' | 'letterWritten' | 'letterWithdrawn' | 'reportSigned' | 'signatureWithdrawn' | 'reportSealed' | 'shareCreated' | 'shareRevoked' | 'shareOpened' | 'userCreated' | 'userChanged' | 'userEnable' | 'userDisable' | 'userApprove' | 'userRefuse' | 'passwordReset' | 'factorsReset' | 'roleCreated' | 'roleChanged' | 'roleDeleted' | 'departmentCreated' | 'departmentChanged' | 'moduleChanged' | 'dictionaryAdded' | 'dictionaryChanged' | 'organisationCreated' | 'organisationChanged' | 'administratorAdded' | 'claimRuleAdded' | 'claimRuleChanged' | 'claimRuleRemoved' | 'singleSignOnSaved' | 'providerAccountRemoved' | 'serviceKeyMade' | 'serviceKeyRevoked' | 'eventTargetAdded' | 'eventTargetChanged' | 'eventTargetSwitched' | 'eventTargetRemoved' | 'eventRepeated' | 'membersAdded' | 'memberRemoved' | 'saveDefaultParams' | 'publicCodeSaved' | 'publicCodeRemoved' | 'companiesJoined' | 'companiesSeparated' | 'referenceListUploaded' | 'referenceListMapped' | 'referenceListRetired' | 'referenceListRemoved' | 'referenceTextUploaded' | 'referenceTextRemoved' | 'lawAdded' | 'lawChanged' | 'auditExported' | 'backupCompared' | 'backupFaulty' | 'sealBroken' | 'secretReplaced'
      actor?: string
      section?: string
      from?: string
      to?: string
      q?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        id: number
        at: number
        username: string | null
        name: string | null
        action: string
        openId: string | null
        sectionCode: string | null
        sectionName: string | null
        subject: string | null
        requestId: string | null
        detail: Record<string, unknown>
        previous: string
        hash: string
      }[]
      total: number
    }
  }
  /** Whether the audit log of the installation was changed after it was written, and the first position where it was. */
  'GET /api/system/audit/chain': {
    answer: {
      success: true
      data: {
        count: number
        hash: string | null
        broken: {
          position: number | null
          damage: string
        } | null
        resealed: number[]
      }
    }
  }
  /** The audit log as a workbook. */
  'GET /api/system/audit/export': {
    query: {
      action?: 'access' | 'section' | 'file' | 'analysis' | 'report' | 'share' | 'administration' | 'signIn' | 'signInFailed' | 'signOut' | 'registered' | 'registrationDropped' | 'profileSaved' | 'passwordChanged' | 'sessionEnded' | 'providerAccountMade' | 'providerAccountFollowed' | 'providerAccountLinked' | 'providerSignedOut' | 'factorShown' | 'factorAdded' | 'factorRemoved' | 'recoveryCodesMade' | 'sectionEntered' | 'sectionEdited' | 'sectionRemoved' | 'rowsImported' | 'platformPush' | 'alias' | 'reveal' | 'veiledLate' | 'unitCodesFixed' | 'sideTaken' | 'expertSigned' | 'attendanceKept' | 'attendanceCorrected' | 'attendanceWithdrawn' | 'attendanceReceived' | 'expertLinked' | 'expertUnlinked' | 'awardSaved' | 'upload' | 'columnsStated' | 'deleteFile' | 'readingRetried' | 'readingCancelled' | 'readingRemoved' | 'download' | 'saveParams' | 'layoutRulesSaved' | 'awardFormulaSaved' | 'runKept' | 'keptRunChosen' | 'run' | 'runEnded' | 'runFailed' | 'cancelRun' | 'cancelItems' | 'export' | 'userIdsShown' | 'pastLeftOut' | 'pastTakenBack' | 'opinionHandedIn' | 'opinionReopened' | 'overallOpinion' | 'leaderChosen' | 'chaptersChosen' | 'findingJudged' | 'findingsJudged' | 'judgementsUndone' | 'judgementRetracted' | 'dissent' | 'commentWritten' | 'commentRemoved' | 'letterWritten' | 'letterWithdrawn' | 'reportSigned' | 'signatureWithdrawn' | 'reportSealed' | 'shareCreated' | 'shareRevoked' | 'shareOpened' | 'userCreated' | 'userChanged' | 'userEnable' | 'userDisable' | 'userApprove' | 'userRefuse' | 'passwordReset' | 'factorsReset' | 'roleCreated' | 'roleChanged' | 'roleDeleted' | 'departmentCreated' | 'departmentChanged' | 'moduleChanged' | 'dictionaryAdded' | 'dictionaryChanged' | 'organisationCreated' | 'organisationChanged' | 'administratorAdded' | 'claimRuleAdded' | 'claimRuleChanged' | 'claimRuleRemoved' | 'singleSignOnSaved' | 'providerAccountRemoved' | 'serviceKeyMade' | 'serviceKeyRevoked' | 'eventTargetAdded' | 'eventTargetChanged' | 'eventTargetSwitched' | 'eventTargetRemoved' | 'eventRepeated' | 'membersAdded' | 'memberRemoved' | 'saveDefaultParams' | 'publicCodeSaved' | 'publicCodeRemoved' | 'companiesJoined' | 'companiesSeparated' | 'referenceListUploaded' | 'referenceListMapped' | 'referenceListRetired' | 'referenceListRemoved' | 'referenceTextUploaded' | 'referenceTextRemoved' | 'lawAdded' | 'lawChanged' | 'auditExported' | 'backupCompared' | 'backupFaulty' | 'sealBroken' | 'secretReplaced'
      actor?: string
      section?: string
      from?: string
      to?: string
      q?: string
    }
    answer: Blob
  }
  /** Departments of the organisation, each one after its parent. */
  'GET /api/system/depts': {
    answer: {
      success: true
      data: {
        id: number
        name: string
        parentId: number | null
        sort: number
        disabled: boolean
        users: number
        depth: number
      }[]
    }
  }
  /** Adds a department. */
  'POST /api/system/depts': {
    body: {
      name: string
      parentId: number | null
      sort: number
      disabled?: boolean
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
      }
    }
  }
  /** Changes a department. */
  'PUT /api/system/depts/{id}': {
    path: {
      id: number
    }
    body: {
      name: string
      parentId: number | null
      sort: number
      disabled?: boolean
      from?: {
        name?: string
        parentId?: number | null
        sort?: number
        disabled?: boolean
      }
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Adds a value to a dictionary. */
  'POST /api/system/dicts/{dictNo}': {
    path: {
      dictNo: string
    }
    body: {
      text: string
      disabled?: boolean
      value: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Changes a value of a dictionary; an empty text restores the product’s own. */
  'PUT /api/system/dicts/{dictNo}/{value}': {
    path: {
      dictNo: string
      value: string
    }
    body: {
      text: string
      disabled?: boolean
      from?: {
        text?: string
        disabled?: boolean
      }
    }
    answer: {
      success: true
      message: string
    }
  }
  /** What was told to the addresses of this organisation in the last 30 days, the latest first. */
  'GET /api/system/events/deliveries': {
    query: {
      page?: number
      size?: number
      state?: 'waiting' | 'delivered' | 'failed'
    }
    answer: {
      success: true
      data: {
        id: number
        uid: string
        kind: 'sectionReceived' | 'fileRead' | 'fileRefused' | 'runEnded' | 'reportSealed' | 'letterWritten'
        at: number | null
        openId: string
        sectionName: string | null
        address: string
        state: 'waiting' | 'delivered' | 'failed'
        attempts: number
        nextAt: number | null
        endedAt: number | null
        failure: 'status' | 'redirect' | 'private' | 'insecure' | 'unknownHost' | 'unreachable' | 'timeout' | 'secretLost' | null
        status: number | null
      }[]
      total: number
    }
  }
  /** Sends an event to its address again, at once. */
  'POST /api/system/events/deliveries/{id}/repeat': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Addresses that are told of events of this organisation’s sections. */
  'GET /api/system/events/targets': {
    answer: {
      success: true
      data: {
        id: number
        address: string
        kinds: ('sectionReceived' | 'fileRead' | 'fileRefused' | 'runEnded' | 'reportSealed' | 'letterWritten')[]
        disabled: boolean
        createdAt: number | null
      }[]
    }
  }
  /** Adds an address that is told of events from now on. Each is a POST of JSON (id, kind, at, openId, data) with the header `Clean-Bid-Signature: t=<seconds>,id=<id>,v1=<hex>`, where v1 is HMAC-SHA256 over `t.body` with the secret, which is answered only this once. Receivers refuse a `t` that is off by more than 300 seconds and an id they had before. */
  'POST /api/system/events/targets': {
    body: {
      address: string
      kinds: ('sectionReceived' | 'fileRead' | 'fileRefused' | 'runEnded' | 'reportSealed' | 'letterWritten')[]
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        secret: string
      }
    }
  }
  /** Changes an address or what it is told of from now on. Its secret stays; what still waits is sent to the new address, at once. */
  'PUT /api/system/events/targets/{id}': {
    path: {
      id: number
    }
    body: {
      address: string
      kinds: ('sectionReceived' | 'fileRead' | 'fileRefused' | 'runEnded' | 'reportSealed' | 'letterWritten')[]
      from?: {
        address?: string
        kinds?: ('sectionReceived' | 'fileRead' | 'fileRefused' | 'runEnded' | 'reportSealed' | 'letterWritten')[]
      }
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Removes an address with everything that waits for it. */
  'DELETE /api/system/events/targets/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Pauses an address or lets it go on; while it pauses, new events are not noted for it. */
  'PUT /api/system/events/targets/{id}/state': {
    path: {
      id: number
    }
    body: {
      disabled: boolean
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Keys of other systems for this organisation, the latest first; `usedAt` is accurate to a minute. */
  'GET /api/system/keys': {
    answer: {
      success: true
      data: {
        id: string
        name: string
        shown: string
        scopes: ('platform' | 'results' | 'metrics')[]
        state: 'valid' | 'expired' | 'revoked'
        createdAt: number | null
        createdBy: string | null
        expiresAt: number | null
        usedAt: number | null
        revokedAt: number | null
        revokedBy: string | null
      }[]
    }
  }
  /** Makes a key for another system, which uses it as bearer token. Scopes: `platform` pushes sections into this organisation, `results` makes the calls that have this `x-scope`, `metrics` reads /metrics (only holders of organisation:create give it). */
  'POST /api/system/keys': {
    body: {
      name: string
      scopes: ('platform' | 'results' | 'metrics')[]
      days?: number
    }
    answer: {
      success: true
      message: string
      data: {
        id: string
        secret: string
      }
    }
  }
  /** Revokes a key for ever; calls with it are refused at once. */
  'DELETE /api/system/keys/{id}': {
    path: {
      id: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Menu entries with the settings of the organisation. */
  'GET /api/system/modules': {
    answer: {
      success: true
      data: {
        key: string
        parent: string | null
        depth: number
        title: string
        path: string
        icon: string | null
        isGroup: boolean
        sort: number
        hidden: boolean
        isHiddenAnyway: boolean
        authority: string[]
      }[]
    }
  }
  /** Changes place, icon and hiding of an entry of the menu. */
  'PUT /api/system/modules/{key}': {
    path: {
      key: string
    }
    body: {
      sort: number
      icon?: 'dashboard' | 'project' | 'info' | 'team' | 'user' | 'folder' | 'file' | 'idCard' | 'chip' | 'timeline' | 'clipboard' | 'list' | 'check' | 'calculator' | 'pattern' | 'scale' | 'settings' | 'shield' | 'lock' | 'globe' | 'inbox' | 'copies' | 'bars' | 'network' | 'tilt' | 'medal' | 'stamp' | 'more' | null
      hidden?: boolean
      from?: {
        sort?: number
        icon?: 'dashboard' | 'project' | 'info' | 'team' | 'user' | 'folder' | 'file' | 'idCard' | 'chip' | 'timeline' | 'clipboard' | 'list' | 'check' | 'calculator' | 'pattern' | 'scale' | 'settings' | 'shield' | 'lock' | 'globe' | 'inbox' | 'copies' | 'bars' | 'network' | 'tilt' | 'medal' | 'stamp' | 'more' | null
        hidden?: boolean
      }
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Trading centres of the installation. */
  'GET /api/system/organisations': {
    answer: {
      success: true
      data: {
        id: number
        name: string
        disabled: boolean
        factorRequired: boolean
        users: number
        sections: number
      }[]
    }
  }
  /** Adds a trading centre with its first administrator. */
  'POST /api/system/organisations': {
    body: {
      name: string
      username: string
      personName: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        secret: string
      }
    }
  }
  /** Changes a trading centre. */
  'PUT /api/system/organisations/{id}': {
    path: {
      id: number
    }
    body: {
      name: string
      disabled?: boolean
      factorRequired?: boolean
      from?: {
        name?: string
        disabled?: boolean
        factorRequired?: boolean
      }
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Adds an administrator to a trading centre. */
  'POST /api/system/organisations/{id}/administrators': {
    path: {
      id: number
    }
    body: {
      username: string
      personName: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        secret: string
      }
    }
  }
  /** Published price lists of the organisation with all their versions, newest month first. */
  'GET /api/system/reference-lists': {
    query: {
      page?: number
      size?: number
      keyword?: string
      region?: string
      month?: string
      state?: 'waiting' | 'current' | 'earlier' | 'retired'
    }
    answer: {
      success: true
      data: {
        id: number
        region: string
        month: string
        title: string
        version: number | null
        state: 'waiting' | 'current' | 'earlier' | 'retired'
        fileName: string
        sha256: string
        size: number
        lines: number
        prices: number
        pricesWithTax: number
        unread: number
        uses: number
        uploader: string | null
        createdAt: number
      }[]
      total: number
    }
  }
  /** Uploads a published price list (.xlsx, .xls, .csv): first the fields, then the file. It becomes the next version of its region, month and title; `version` is null if its columns must be mapped first. */
  'POST /api/system/reference-lists': {
    body: {
      region: string
      month: string
      title: string
      file: Blob
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        version: number | null
      }
    }
  }
  /** What was read of a published price list and what was not, with row numbers, and the columns of each of its tables. */
  'GET /api/system/reference-lists/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      data: {
        id: number
        version: number | null
        report: {
          rows: number
          lines: number
          prices: number
          pricesWithTax: number
          remarks: {
            remark: 'severalPrices' | 'codeOnly' | 'nameWithSpec' | 'negativePrice' | 'zeroPrice' | 'unreadablePrice' | 'noPrice' | 'noName' | 'repeated' | 'skipped' | 'heading' | 'header' | 'outside' | 'hidden'
            count: number
            rows: string[]
          }[]
          unreadColumns: string[]
        }
        layouts: {
          layout: string
          columns: {
            at: number
            heading: string
          }[]
          sheets: string[]
          rows: number
          mapping: 'skip' | {
            code?: number
            name?: number
            spec?: number
            unit?: number
            price?: number
            priceWithTax?: number
          }
          isClear: boolean
        }[]
      }
    }
  }
  /** Deletes a version of a published price list; refused (409) if a result names it. */
  'DELETE /api/system/reference-lists/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Lines of a version of a published price list, in the order of the file; prices in yuan. */
  'GET /api/system/reference-lists/{id}/lines': {
    path: {
      id: number
    }
    query: {
      page?: number
      size?: number
      keyword?: string
    }
    answer: {
      success: true
      data: {
        code: string | null
        name: string | null
        spec: string | null
        unit: string | null
        price: number | null
        priceWithTax: number | null
        sheet: string | null
        row: number
        several: boolean
      }[]
      total: number
    }
  }
  /** Reads a published price list with these columns and remembers them for files with the same headings. A version that was read before stays, and a new one is made; refused (409) for an earlier or retired version. */
  'POST /api/system/reference-lists/{id}/mapping': {
    path: {
      id: number
    }
    body: {
      layouts: {
        layout: string
        mapping: 'skip' | {
          code?: number
          name?: number
          spec?: number
          unit?: number
          price?: number
          priceWithTax?: number
        }
      }[]
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        version: number | null
      }
    }
  }
  /** How many lines would be read with these columns; nothing is stored. */
  'POST /api/system/reference-lists/{id}/mapping/try': {
    path: {
      id: number
    }
    body: {
      layouts: {
        layout: string
        mapping: 'skip' | {
          code?: number
          name?: number
          spec?: number
          unit?: number
          price?: number
          priceWithTax?: number
        }
      }[]
    }
    answer: {
      success: true
      data: {
        isClear: boolean
        report: {
          rows: number
          lines: number
          prices: number
          pricesWithTax: number
          remarks: {
            remark: 'severalPrices' | 'codeOnly' | 'nameWithSpec' | 'negativePrice' | 'zeroPrice' | 'unreadablePrice' | 'noPrice' | 'noName' | 'repeated' | 'skipped' | 'heading' | 'header' | 'outside' | 'hidden'
            count: number
            rows: string[]
          }[]
          unreadColumns: string[]
        }
      }
    }
  }
  /** Retires a version of a published price list, so that no analysis takes it, or brings it back. */
  'PUT /api/system/reference-lists/{id}/state': {
    path: {
      id: number
    }
    body: {
      retired: boolean
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Roles of the organisation with their permissions. */
  'GET /api/system/roles': {
    answer: {
      success: true
      data: {
        id: string
        code: string | null
        name: string
        permissions: {
          name: string
          actions: string[]
        }[]
        factorRequired: boolean
        users: number
      }[]
    }
  }
  /** Adds a role. */
  'POST /api/system/roles': {
    body: {
      name: string
      permissions: ('section:view' | 'section:edit' | 'file:view' | 'file:upload' | 'file:delete' | 'bidder:view' | 'bidder:alias' | 'bidder:reveal' | 'expert:view' | 'expert:identity' | 'expert:attendance' | 'analysis:view' | 'analysis:run' | 'analysis:export' | 'report:view' | 'report:opinion' | 'report:sign' | 'organisation:viewAll' | 'organisation:create' | 'system:manage')[]
      factorRequired?: boolean
    }
    answer: {
      success: true
      message: string
      data: {
        id: string
      }
    }
  }
  /** Changes a role; this takes effect at the next request of its users. */
  'PUT /api/system/roles/{id}': {
    path: {
      id: string
    }
    body: {
      name: string
      permissions: ('section:view' | 'section:edit' | 'file:view' | 'file:upload' | 'file:delete' | 'bidder:view' | 'bidder:alias' | 'bidder:reveal' | 'expert:view' | 'expert:identity' | 'expert:attendance' | 'analysis:view' | 'analysis:run' | 'analysis:export' | 'report:view' | 'report:opinion' | 'report:sign' | 'organisation:viewAll' | 'organisation:create' | 'system:manage')[]
      factorRequired?: boolean
      from?: {
        name?: string
        permissions?: ('section:view' | 'section:edit' | 'file:view' | 'file:upload' | 'file:delete' | 'bidder:view' | 'bidder:alias' | 'bidder:reveal' | 'expert:view' | 'expert:identity' | 'expert:attendance' | 'analysis:view' | 'analysis:run' | 'analysis:export' | 'report:view' | 'report:opinion' | 'report:sign' | 'organisation:viewAll' | 'organisation:create' | 'system:manage')[]
        factorRequired?: boolean
      }
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Deletes a role that no user has. */
  'DELETE /api/system/roles/{id}': {
    path: {
      id: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Single sign-on: the issuer (null: not configured) and the settings of the installation. */
  'GET /api/system/single-sign-on': {
    answer: {
      success: true
      data: {
        firstSignIn: 'makes' | 'waits'
        rolesFollow: 'always' | 'first'
        ownAccounts: 'all' | 'administrators'
        issuer: string | null
      }
    }
  }
  /** Changes the settings of single sign-on. */
  'PUT /api/system/single-sign-on': {
    body: {
      firstSignIn: 'makes' | 'waits'
      rolesFollow: 'always' | 'first'
      ownAccounts: 'all' | 'administrators'
      from?: {
        firstSignIn?: 'makes' | 'waits'
        rolesFollow?: 'always' | 'first'
        ownAccounts?: 'all' | 'administrators'
      }
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Which accounts belong to which people of the identity provider. */
  'GET /api/system/single-sign-on/links': {
    answer: {
      success: true
      data: {
        id: number
        issuer: string
        subject: string
        createdAt: number
        userId: number
        username: string
        name: string
        organisation: string
      }[]
    }
  }
  /** Takes an account away from its person at the identity provider; sessions made there end. */
  'DELETE /api/system/single-sign-on/links/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** The rules that give people of the identity provider a place, in the order in which they are tried. */
  'GET /api/system/single-sign-on/rules': {
    answer: {
      success: true
      data: {
        id: number
        sort: number
        claim: string
        value: string | null
        roleId: string
        departmentId: number | null
        organisationId: number
        organisation: string
        roleCode: string | null
        roleName: string | null
        department: string | null
      }[]
    }
  }
  /** Adds a rule; the organisation is that of the role. */
  'POST /api/system/single-sign-on/rules': {
    body: {
      sort: number
      claim: string
      value: string | null
      roleId: string
      departmentId: number | null
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
      }
    }
  }
  /** Changes a rule. */
  'PUT /api/system/single-sign-on/rules/{id}': {
    path: {
      id: number
    }
    body: {
      sort: number
      claim: string
      value: string | null
      roleId: string
      departmentId: number | null
      from?: {
        sort?: number
        claim?: string
        value?: string | null
        roleId?: string
        departmentId?: number | null
      }
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Removes a rule. */
  'DELETE /api/system/single-sign-on/rules/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Users of the organisation. */
  'GET /api/system/users': {
    query: {
      page?: number
      size?: number
      q?: string
      state?: 'enabled' | 'disabled' | 'waiting' | 'refused'
    }
    answer: {
      success: true
      data: {
        id: number
        organisationId: number
        username: string
        name: string
        mobile: string | null
        colour: string | null
        roleId: string
        roleCode: string | null
        roleName: string | null
        departmentId: number | null
        departmentName: string | null
        disabled: boolean
        state: 'active' | 'waiting' | 'refused'
        createdAt: number
        signedInAt: number | null
        hasFactor: boolean
      }[]
      total: number
    }
  }
  /** Adds a user; the first password is answered only this once. */
  'POST /api/system/users': {
    body: {
      username: string
      name: string
      mobile?: string | null
      roleId: string
      departmentId: number | null
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        secret: string
      }
    }
  }
  /** Changes a user. */
  'PUT /api/system/users/{id}': {
    path: {
      id: number
    }
    body: {
      username: string
      name: string
      mobile?: string | null
      roleId: string
      departmentId: number | null
      from?: {
        username?: string
        name?: string
        mobile?: string | null
        roleId?: string
        departmentId?: number | null
      }
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Removes the second factors of a user and ends their sessions. */
  'DELETE /api/system/users/{id}/factors': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Sets a new first password of a user, answered only this once. */
  'POST /api/system/users/{id}/password': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
      data: {
        secret: string
      }
    }
  }
  /** Enables or disables a user; approves or refuses a registration. */
  'PUT /api/system/users/{id}/state': {
    path: {
      id: number
    }
    body: {
      decision: 'enable' | 'disable' | 'approve' | 'refuse'
      roleId?: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Tender files (1), bids (2), control prices (3), technical documents (4; before the reveal of a blind section only what the caller filed) and tender texts (5) of a section. */
  'GET /api/tb-files': {
    query: {
      'id.equals'?: string
      'id.in'?: string
      'id.contains'?: string
      'openId.equals': string
      'openId.in'?: string
      'openId.contains'?: string
      'openDetailId.equals'?: string
      'openDetailId.in'?: string
      'openDetailId.contains'?: string
      'bidderName.equals'?: string
      'bidderName.in'?: string
      'bidderName.contains'?: string
      'fileName.equals'?: string
      'fileName.in'?: string
      'fileName.contains'?: string
      'fileType.equals'?: string
      'fileType.in'?: string
      'fileType.contains'?: string
      'isDel.equals'?: string
      'isDel.in'?: string
      'isDel.contains'?: string
      'sha256.equals'?: string
      'sha256.in'?: string
      'sha256.contains'?: string
      'parseStatus.equals'?: string
      'parseStatus.in'?: string
      'parseStatus.contains'?: string
      page?: number
      size?: number
      sort?: string | string[]
    }
    answer: {
      id: number
      openId: string
      openDetailId: number | null
      bidderName: string | null
      fileName: string
      fileType: 1 | 2 | 3 | 4 | 5
      filePrice: number | null
      isDel: 0 | 1
      sha256: string
      size: number | null
      parseStatus: number
      issues: {
        code: string
        line: number | null
        path: string | null
        attribute: string | null
        value: string | null
      }[]
      found: {
        problems: number
        skipped: number
      } | null
      format: {
        id: string
        edition: string | null
        editionBy: string | null
        profile: string | null
        evidence: string
        container: string
        entries: string[] | null
        tables: {
          entry: string | null
          part: string
          hidden: boolean
          title: string | null
          kind: string | null
          unit: string | null
          guessed: boolean
          unread: string | null
          rows: number
          readRows: number
          furniture: number
          unreadRows: number
          columnsNotRead: string[]
        }[]
        sums: {
          id: string
          exact: number
          near: number
          fails: number
          notCompared: number
          faults: {
            total: number
            list: {
              place: {
                part: string
                row: number
              }
              what: string
              stated: number
              computed: number
            }[]
          }
        }[]
        stated: {
          kind: string
          words: string
          place: {
            part: string
            row: number
          }
        }[]
        notInFormat: string[]
      } | null
      sums: {
        kinds: {
          errorType: 'billTotal' | 'unitPrice' | 'materialCost' | 'sectionTotal' | 'sectionBillTotal' | 'costSummary' | 'amount'
          holds: number
          fails: number
        }[]
        faults: {
          total: number
          list: {
            errorType: 'billTotal' | 'unitPrice' | 'materialCost' | 'sectionTotal' | 'sectionBillTotal' | 'costSummary' | 'amount'
            unitName: string | null
            what: string | null
            text: string
          }[]
        }
      } | null
    }[]
  }
  /** States the columns of the item tables in a sent workbook, and reads it with them; the next workbook of the organisation with the same headers is read so. */
  'POST /api/tb-files/columns/{id}': {
    path: {
      id: number
    }
    body: {
      openId?: string
      layouts: {
        layout: string
        mapping: {
          code?: number
          name?: number
          feature?: number
          measureUnit?: number
          quantity?: number
          unitPrice?: number
          amount?: number
          labor?: number
          material?: number
          machinery?: number
          manage?: number
          profit?: number
          both?: number
        }
      }[]
    }
    answer: {
      success: true
      message: string
    }
  }
  /** The picture of a page of a sent file, from which a bill was read (OCR). */
  'GET /api/tb-files/columns/{id}/page': {
    path: {
      id: number
    }
    query: {
      openId?: string
      page: number
    }
    answer: Blob
  }
  /** What would be read of a sent workbook with these columns, or without any by its headings alone, and which sums would hold; nothing is stored. */
  'POST /api/tb-files/columns/{id}/try': {
    path: {
      id: number
    }
    body: {
      openId?: string
      layouts: {
        layout: string
        mapping: {
          code?: number
          name?: number
          feature?: number
          measureUnit?: number
          quantity?: number
          unitPrice?: number
          amount?: number
          labor?: number
          material?: number
          machinery?: number
          manage?: number
          profit?: number
          both?: number
        }
      }[]
    }
    answer: {
      success: true
      message: string
      data: {
        items: number
        sums: {
          id: string
          holds: number
          fails: number
          notCompared: number
        }[]
        faults: {
          id: string
          place: {
            part: string
            row: number
          }
          what: string
          stated: number
          computed: number
        }[]
        unconfirmedPages: number[]
        isDoubtful: boolean
        isUnconfirmed: boolean
        componentsAlone: boolean
      }
    }
  }
  /** The files that the caller has sent for a section to be made of them, and what they contain. */
  'GET /api/tb-files/incoming': {
    answer: {
      success: true
      data: {
        id: number
        fileName: string
        folder: string
        sha256: string
        size: number
        state: 'reading' | 'read' | 'failed'
        percent: number | null
        fileType: 1 | 2 | 3 | 4 | 5 | null
        openDetailId: number | null
        facts: {
          format: string | null
          sectionCode: string | null
          projectName: string | null
          tenderer: string | null
          bidder: string | null
          total: number | null
          ceiling: number | null
          isPriced: boolean
          stated: {
            kind: 'tender' | 'control' | 'bid'
            words: string
          }[]
          why: 'namesBidder' | 'unpriced' | 'pricedOnly' | 'cover' | 'ending' | 'entry' | 'fileName' | 'content' | 'person'
          isDoubtful: boolean
          isUnconfirmed?: boolean
          componentsAlone?: boolean
          edition?: string | null
          hasUnreadColumns: boolean
          isMapped: boolean
          entry: string | null
          problems: number
        } | null
        takenBy: string | null
        failure: string | null
        mayStateColumns: boolean
      }[]
      total: number
    }
  }
  /** Receives a file, or an archive of files, before there is a section for it: first the fields, then the file. */
  'POST /api/tb-files/incoming': {
    body: {
      folder?: string
      file: Blob
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
      }
    }
  }
  /** Removes all files that the caller has sent, with their contents. */
  'DELETE /api/tb-files/incoming': {
    answer: {
      success: true
      message: string
    }
  }
  /** Reads a sent file again, as the stated type. */
  'POST /api/tb-files/incoming/{id}': {
    path: {
      id: number
    }
    body: {
      fileType: 1 | 2 | 3 | 4 | 5
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Removes a sent file with its content. */
  'DELETE /api/tb-files/incoming/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** The files that the caller has sent to a section and that are not stored: where each belongs, and why. */
  'GET /api/tb-files/proposed': {
    query: {
      openId: string
    }
    answer: {
      success: true
      data: {
        id: number
        fileName: string
        folder: string
        size: number
        state: 'reading' | 'read' | 'failed'
        percent: number | null
        place: {
          fileType: 1 | 2 | 3 | 4 | 5
          openDetailId: number | null
          stranger: string | null
          total: number | null
          reasons: string[]
          replaces: {
            id: number
            fileName: string
          } | null
          isThere: boolean
          doubts: string[]
          isSure: boolean
          hasPlace: boolean
        } | null
        failure: string | null
        mayStateColumns: boolean
      }[]
      total: number
    }
  }
  /** Receives a file, or an archive of files, for a section: first the fields, then the file. It is stored only by a yes to its proposal. */
  'POST /api/tb-files/proposed': {
    body: {
      openId: string
      folder?: string
      file: Blob
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
      }
    }
  }
  /** Removes all files that the caller has sent to a section, with their contents. */
  'DELETE /api/tb-files/proposed': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** States whose bid a sent file is, or reads it again as the stated type. */
  'POST /api/tb-files/proposed/{id}': {
    path: {
      id: number
    }
    body: {
      openId: string
      fileType?: 1 | 2 | 3 | 4 | 5
      openDetailId?: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Removes a sent file with its content. */
  'DELETE /api/tb-files/proposed/{id}': {
    path: {
      id: number
    }
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Stores a sent file in its place. `openDetailId` and `replaces` state what the person saw; doubts need `confirm`. Without `openDetailId` the company that a bid names is added to the bidders. */
  'POST /api/tb-files/proposed/{id}/store': {
    path: {
      id: number
    }
    body: {
      openId: string
      openDetailId?: number | null
      replaces: number
      confirm?: boolean
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        notes: {
          code: string
          message: string
          [more: string]: unknown
        }[]
      }
    }
  }
  /** Technical documents of a section, uploaded (fileType 4) or in the archive of a bid or tender, with what became of each when it was read; before the reveal of a blind section of bidders only what the caller filed. */
  'GET /api/tb-files/technical-documents': {
    query: {
      openId: string
    }
    answer: {
      success: true
      data: {
        fileId: number
        fileType: 1 | 2 | 3 | 4 | 5
        fileName: string
        openDetailId: number | null
        bidderName: string | null
        position: number
        name: string
        sha256: string
        size: number
        state: 'read' | 'partly' | 'noText' | 'garbled' | 'encrypted' | 'damaged' | 'unsupported' | 'tooLarge' | null
        pages: number | null
        pagesWithoutText: number | null
        picturePages: number | null
        recognisedPages: number | null
        differingPages: string | null
        characters: number | null
        images: number | null
        hidden: number | null
        problems: string[]
      }[]
      total: number
    }
  }
  /** Uploads a file: first the fields, then the file. A file that seems to belong to another bidder or type is refused (409) unless `confirm` is 1. */
  'POST /api/tb-files/upload': {
    body: {
      openId: string
      fileType: '1' | '2' | '3' | '4' | '5'
      openDetailId?: number
      confirm?: '0' | '1'
      replaces?: number
      file: Blob
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        notes: {
          code: string
          message: string
          [more: string]: unknown
        }[]
      }
    }
  }
  /** Marks a file as deleted; results computed from it stay. */
  'DELETE /api/tb-files/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** The bill of an uploaded file, of any format, as a workbook with the forms of GB 50500. */
  'GET /api/tb-files/{id}/excel': {
    path: {
      id: number
    }
    query: {
      edition?: '2013' | '2024'
    }
    answer: Blob
  }
  /** The picture of a page from which a bill was read (OCR). */
  'GET /api/tb-files/{id}/page': {
    path: {
      id: number
    }
    query: {
      page: number
    }
    answer: Blob
  }
  /** Stops reading the pages of a technical document that are pictures, or goes on with it; what was read until then stays. Takes effect after the page that is being read. */
  'PUT /api/tb-files/{id}/recognition': {
    path: {
      id: number
    }
    body: {
      document: number
      isStopped: boolean
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Award of a section: every version, newest first; the first one applies. */
  'GET /api/tb-prj-awards': {
    query: {
      'openId.equals': string
      'openId.in'?: string
      'openId.contains'?: string
      'version.equals'?: string
      'version.in'?: string
      'version.contains'?: string
      'isCurrent.equals'?: string
      'isCurrent.in'?: string
      'isCurrent.contains'?: string
      'bidderName.equals'?: string
      'bidderName.in'?: string
      'bidderName.contains'?: string
      'price.equals'?: string
      'price.in'?: string
      'price.contains'?: string
      'time.equals'?: string
      'time.in'?: string
      'time.contains'?: string
      'source.equals'?: string
      'source.in'?: string
      'source.contains'?: string
      'by.equals'?: string
      'by.in'?: string
      'by.contains'?: string
      'createdAt.equals'?: string
      'createdAt.in'?: string
      'createdAt.contains'?: string
      page?: number
      size?: number
      sort?: string | string[]
    }
    answer: {
      openId: string
      version: number
      isCurrent: boolean
      bidderName: string | null
      price: number | null
      time: string | null
      candidates: {
        bidderName: string
        rank: number
      }[]
      subcontractors: {
        name: string
        work: string | null
        price: number | null
      }[]
      source: 'platform' | 'upload' | 'hand'
      by: string | null
      createdAt: number | null
    }[]
  }
  /** Saves who was awarded the section as its next version; without a bidder the award is withdrawn. Who is awarded and the candidates must be bidders of the section. */
  'POST /api/tb-prj-awards/save/{openId}': {
    path: {
      openId: string
    }
    body: {
      bidderName: string | null
      price?: number | null
      time?: string | null
      candidates?: {
        bidderName: string
        rank: number
      }[]
      subcontractors?: {
        name: string
        work?: string | null
        price?: number | null
      }[]
      from?: {
        bidderName?: string | null
        price?: number | null
        time?: string | null
        candidates?: {
          bidderName: string
          rank: number
        }[]
        subcontractors?: {
          name: string
          work?: string | null
          price?: number | null
        }[]
      }
    }
    answer: {
      success: true
      message: string
      data: {
        version: number | null
      }
    }
  }
  /** Experts of a section. */
  'GET /api/tb-prj-experts': {
    query: {
      'id.equals'?: string
      'id.in'?: string
      'id.contains'?: string
      'openId.equals': string
      'openId.in'?: string
      'openId.contains'?: string
      'expertName.equals'?: string
      'expertName.in'?: string
      'expertName.contains'?: string
      'expertType.equals'?: string
      'expertType.in'?: string
      'expertType.contains'?: string
      'expertSource.equals'?: string
      'expertSource.in'?: string
      'expertSource.contains'?: string
      'signInTime.equals'?: string
      'signInTime.in'?: string
      'signInTime.contains'?: string
      'isLeader.equals'?: string
      'isLeader.in'?: string
      'isLeader.contains'?: string
      page?: number
      size?: number
      sort?: string | string[]
    }
    answer: {
      id: number
      openId: string
      expertName: string
      expertCodeType: string | null
      expertCode: string | null
      expertType: string | null
      expertSource: string | null
      signInTime: string | null
      isLeader: 0 | 1
      userId: number | null
      username: string | null
      attendance: {
        kind: 'own' | 'kept' | 'corrected' | 'withdrawn' | 'record'
        before: string | null
        after: string | null
        reason: string | null
        by: string | null
        at: number
      } | null
    }[]
  }
  /** Corrects the time of an attendance; `before` is the current time of the record. */
  'POST /api/tb-prj-experts/correctSignIn': {
    body: {
      openId: string
      id: number
      before: string
      reason: string
      time: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** All experts of a section, and the rules for a committee compared with the record. */
  'GET /api/tb-prj-experts/getExpertsByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        id: number
        openId: string
        expertName: string
        expertCodeType: string | null
        expertCode: string | null
        expertType: string | null
        expertSource: string | null
        signInTime: string | null
        isLeader: 0 | 1
        userId: number | null
        username: string | null
        attendance: {
          kind: 'own' | 'kept' | 'corrected' | 'withdrawn' | 'record'
          before: string | null
          after: string | null
          reason: string | null
          by: string | null
          at: number
        } | null
      }[]
      checks: {
        key: 'nobody' | 'size' | 'odd' | 'share' | 'leader'
        state: 'agrees' | 'differs' | 'open'
        asks: string
        has: string
        stands: string
        law: string
      }[]
    }
  }
  /** Links an expert with the account through which they act; null ends the link. */
  'POST /api/tb-prj-experts/link': {
    body: {
      openId: string
      id: number
      userId: number | null
      from?: {
        userId?: number | null
      }
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Records the attendance of an expert: for the current time by the linked account, or with a reason by somebody with the permission. */
  'POST /api/tb-prj-experts/signIn': {
    body: {
      openId: string
      id: number
      time?: string | null
      reason?: string | null
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Withdraws an attendance; `before` is the current time of the record. */
  'POST /api/tb-prj-experts/withdrawSignIn': {
    body: {
      openId: string
      id: number
      before: string
      reason: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Feature codes of the bidders, from their files and from the platform. */
  'GET /api/tb-prj-features/getFeaturesByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        featureType: string
        feature: string
        bidderName: string | null
      }[]
    }
  }
  /** Bidders of a section. */
  'GET /api/tb-prj-open-details': {
    query: {
      'id.equals'?: string
      'id.in'?: string
      'id.contains'?: string
      'openId.equals': string
      'openId.in'?: string
      'openId.contains'?: string
      'bidderName.equals'?: string
      'bidderName.in'?: string
      'bidderName.contains'?: string
      'alias.equals'?: string
      'alias.in'?: string
      'alias.contains'?: string
      'bondPrice.equals'?: string
      'bondPrice.in'?: string
      'bondPrice.contains'?: string
      'bidderPrice.equals'?: string
      'bidderPrice.in'?: string
      'bidderPrice.contains'?: string
      'days.equals'?: string
      'days.in'?: string
      'days.contains'?: string
      'qualityStandard.equals'?: string
      'qualityStandard.in'?: string
      'qualityStandard.contains'?: string
      'leaderName.equals'?: string
      'leaderName.in'?: string
      'leaderName.contains'?: string
      'sequence.equals'?: string
      'sequence.in'?: string
      'sequence.contains'?: string
      'isOk.equals'?: string
      'isOk.in'?: string
      'isOk.contains'?: string
      'signature.equals'?: string
      'signature.in'?: string
      'signature.contains'?: string
      'secondSwipe.equals'?: string
      'secondSwipe.in'?: string
      'secondSwipe.contains'?: string
      page?: number
      size?: number
      sort?: string | string[]
    }
    answer: {
      id: number
      openId: string
      bidderName: string
      bidderCode: string | null
      bidderMask: string | null
      alias: string | null
      bondPrice: number | null
      bidderPrice: number | null
      days: number | null
      qualityStandard: string | null
      leaderName: string | null
      sequence: number
      isOk: 0 | 1
      signature: 0 | 1 | null
      secondSwipe: 0 | 1 | null
    }[]
  }
  /** Reveals the unit codes of a veiled section for good, with what was computed under them; the `reason` in a JSON body, if there is one, stands in the log. */
  'POST /api/tb-prj-open-details/reveal/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Saves aliases of bidders of one section. */
  'POST /api/tb-prj-open-details/saveAlias': {
    body: {
      id: number
      alias: string | null
      from?: string | null
    }[]
    answer: {
      success: true
      message: string
    }
  }
  /** Bill of quantities of the newest tender file. */
  'GET /api/tb-prj-open-items': {
    query: {
      'itemCode.equals'?: string
      'itemCode.in'?: string
      'itemCode.contains'?: string
      'itemName.equals'?: string
      'itemName.in'?: string
      'itemName.contains'?: string
      'itemFeature.equals'?: string
      'itemFeature.in'?: string
      'itemFeature.contains'?: string
      'itemQuantity.equals'?: string
      'itemQuantity.in'?: string
      'itemQuantity.contains'?: string
      'itemUnit.equals'?: string
      'itemUnit.in'?: string
      'itemUnit.contains'?: string
      'sequence.equals'?: string
      'sequence.in'?: string
      'sequence.contains'?: string
      page?: number
      size?: number
      'openId.equals': string
      sort?: string | string[]
    }
    answer: {
      itemCode: string | null
      itemName: string | null
      itemFeature: string | null
      itemQuantity: number | null
      itemUnit: string | null
      sequence: number
    }[]
  }
  /** The opening of a section. */
  'GET /api/tb-prj-opens': {
    query: {
      'id.equals': string
      'id.in'?: string
      'id.contains'?: string
      'openId.equals'?: string
      'openId.in'?: string
      'openId.contains'?: string
      'openTime.equals'?: string
      'openTime.in'?: string
      'openTime.contains'?: string
      'enterType.equals'?: string
      'enterType.in'?: string
      'enterType.contains'?: string
      'quoteType.equals'?: string
      'quoteType.in'?: string
      'quoteType.contains'?: string
      'enterNum.equals'?: string
      'enterNum.in'?: string
      'enterNum.contains'?: string
      page?: number
      size?: number
      sort?: string | string[]
    }
    answer: {
      id: string
      openId: string
      openTime: string | null
      enterType: string | null
      quoteType: string | null
      enterNum: number | null
    }[]
  }
  /** Creates or updates a section from its record; invalid rows are skipped only with `keepGood`. */
  'POST /api/tb-prj-sections/enterRecord': {
    query: {
      keepGood?: '0' | '1'
    }
    body: {
      section: {
        tenderCode?: string | null
        tenderName?: string | null
        sectionCode: string
        sectionName: string
        projectType?: string | null
        projectArea?: string | null
        deptName?: string | null
        deptContact?: string | null
        tenderPrice?: number | null
        evaMethod?: string | null
        openTime?: string | null
        evaTime?: string | null
        platformName?: string | null
        constructorName?: string | null
        constructorCode?: string | null
        constructorContact?: string | null
        agencyName?: string | null
        agencyCode?: string | null
        projectLeader?: string | null
        projectLeaderContact?: string | null
        techEvaType?: 0 | 1 | null
        requiredBond?: number | null
        requiredDays?: number | null
        requiredQuality?: string | null
        farmland?: boolean | null
      }
      opening?: {
        openTime?: string | null
        enterType?: string | null
        quoteType?: string | null
        enterNum?: number | null
      } | null
      award?: {
        bidderName: string
        price?: number | null
        time?: string | null
        candidates?: {
          bidderName: string
          rank: number
        }[]
        subcontractors?: {
          name: string
          work?: string | null
          price?: number | null
        }[]
      } | null
      bidders?: {
        bidderName: string
        bidderCode?: string | null
        bidderMask?: string | null
        alias?: string | null
        bondPrice?: number | null
        bidderPrice?: number | null
        days?: number | null
        qualityStandard?: string | null
        leaderName?: string | null
        sequence: number
        isOk?: 0 | 1
        signature?: 0 | 1 | null
        secondSwipe?: 0 | 1 | null
      }[]
      experts?: {
        expertName: string
        expertCodeType?: string | null
        expertCode?: string | null
        expertType?: string | null
        expertSource?: string | null
        signInTime?: string | null
        isLeader?: 0 | 1
      }[]
      records?: {
        bidderName: string
        featureType: string
        feature: string
        step?: string | null
        time?: string | null
      }[]
      identities?: {
        bidderName: string
        step?: string | null
        time?: string | null
        readerOwner?: string | null
        readerId?: string | null
        passed?: 0 | 1 | null
        description?: string | null
      }[]
    }
    answer: {
      success: true
      message: string
      data: {
        openId: string
        version: number | null
        unitCodes: 'platform' | 'drawn' | null
      }
    }
  }
  /** Makes a section, its bidders and its files of sent files, all or nothing, and starts every analysis that is ready. */
  'POST /api/tb-prj-sections/fromFiles': {
    body: {
      section: {
        tenderCode?: string | null
        tenderName?: string | null
        sectionCode: string
        sectionName: string
        projectType?: string | null
        projectArea?: string | null
        deptName?: string | null
        deptContact?: string | null
        tenderPrice?: number | null
        evaMethod?: string | null
        openTime?: string | null
        evaTime?: string | null
        platformName?: string | null
        constructorName?: string | null
        constructorCode?: string | null
        constructorContact?: string | null
        agencyName?: string | null
        agencyCode?: string | null
        projectLeader?: string | null
        projectLeaderContact?: string | null
        techEvaType?: 0 | 1 | null
        requiredBond?: number | null
        requiredDays?: number | null
        requiredQuality?: string | null
        farmland?: boolean | null
      }
      files: {
        id: number
        bidderName?: string | null
      }[]
      takesPrices?: boolean
      analyse?: boolean
    }
    answer: {
      success: true
      message: string
      data: {
        openId: string
        started: number
      }
    }
  }
  /** A section with all its fields. */
  'GET /api/tb-prj-sections/getByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        openId: string
        tenderCode: string | null
        tenderName: string | null
        sectionCode: string
        sectionName: string
        projectType: string | null
        projectTypeText: string | null
        projectArea: string | null
        deptName: string | null
        deptContact: string | null
        tenderPrice: number | null
        tenderPriceText: string | null
        evaMethod: string | null
        openTime: string | null
        openTimeText: string | null
        evaTime: string | null
        evaTimeText: string | null
        platformName: string | null
        constructorName: string | null
        constructorCode: string | null
        constructorContact: string | null
        agencyName: string | null
        agencyCode: string | null
        projectLeader: string | null
        projectLeaderContact: string | null
        techEvaType: 0 | 1 | null
        techEvaTypeText: string | null
        requiredBond: number | null
        requiredDays: number | null
        requiredQuality: string | null
        farmland: boolean
        createdAt: number
        updatedAt: number
        secrecy: 'open' | 'veiled' | 'revealed'
        revealed: boolean
      }
    }
  }
  /** Parses many rows of one list, from delimited text or an .xlsx, and answers how they are understood; saves them with `save`. */
  'POST /api/tb-prj-sections/importRows': {
    query: {
      openId: string
      list: 'bidders' | 'experts' | 'records' | 'identities'
      mode?: 'append' | 'replace'
      column?: string | string[]
      hasHeadings?: '0' | '1'
      base?: number
      save?: 'all' | 'keepGood'
    }
    body: Blob
    answer: {
      success: true
      data: {
        preview: {
          hasHeadings: boolean
          mapping: (string | null)[]
          sample: {
            place: number
            cells: string[]
          }[]
          headings: string[]
          good: number
          refused: number
          problems: {
            row: number
            field: string | null
            path: string
            message: string
            [more: string]: unknown
          }[]
        }
        saved: {
          version: number | null
          rows: number
          leftOut: number
        } | null
      }
    }
  }
  /** What one version changed, row by row. */
  'GET /api/tb-prj-sections/queryDifferences': {
    query: {
      openId: string
      page?: number
      size?: number
      version: number
    }
    answer: {
      success: true
      data: {
        part: 'section' | 'opening' | 'bidders' | 'experts' | 'records' | 'identities'
        kind: 'added' | 'removed' | 'changed'
        row: Record<string, string | number | boolean | null>
        fields: {
          field: string
          before: string | number | boolean | null
          after: string | number | boolean | null
        }[]
      }[]
      total: number
    }
  }
  /** Versions of the section’s own data, newest first. */
  'GET /api/tb-prj-sections/queryVersions': {
    query: {
      openId: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        number: number
        at: number
        source: string
        counts: Record<string, {
          added: number
          removed: number
          changed: number
        }>
        by: string | null
      }[]
      total: number
    }
  }
  /** Makes the second opening of a section: a section with its bidders, tender file and control price, without bids, linked with it. */
  'POST /api/tb-prj-sections/secondOpening': {
    body: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        openId: string
      }
    }
  }
  /** Deletes a section with everything in it; `sectionCode` repeats its code as a confirmation. */
  'DELETE /api/tb-prj-sections/{openId}': {
    path: {
      openId: string
    }
    body: {
      sectionCode: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Runs the analysis features; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-act-features/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis features with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-act-features/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Feature codes that two bidders share; empty unless two different bidders are given. */
  'GET /api/tb-qb-act-features/queryDetails': {
    query: {
      openId: string
      ver1?: number
      ver2?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        serial: number
        title: string
        itemType: string
        itemFeature: string
        bidder1ProjectName: string
        featureType: string
        property: string | null
        isPublic: boolean
        remark: string | null
      }[]
      total: number
    }
  }
  /** Feature codes shared inside the section, and with other companies in other sections; those of whoever made the control price. */
  'GET /api/tb-qb-act-features/querySum': {
    query: {
      openId: string
    }
    answer: {
      success: true
      data: {
        innerData: {
          featureType: string
          num: number
          codes: {
            featureType: string
            property: string | null
            isPublic: boolean
            remark: string | null
            feature: string
            bidder1ProjectName: string
            bidders: {
              bidderId: number
              bidderName: string
              feature: string
              sources: string[]
            }[]
          }[]
        }[]
        outerData: {
          featureType: string
          property: string | null
          isPublic: boolean
          remark: string | null
          feature: string
          bidderName: string
          outerBidderName: string
          bidder1ProjectName: string
          outerSectionCode?: string
          [more: string]: unknown
        }[]
        controlData: {
          featureType?: string | number | null
          feature?: string | number | null
          controlState?: string | number | null
          bidderCount?: number | null
          bidders?: string | number | null
          holders: {
            bidderId: number
            bidderName: string
            feature: string
            sources: string[]
          }[]
          bidderIds: number[]
          [more: string]: unknown
        }[]
      }
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** Runs the analysis identities; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-act-identities/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis identities with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-act-identities/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Rows of the table clues of the analysis identities; empty before its first run. */
  'GET /api/tb-qb-act-identities/queryClues': {
    query: {
      openId: string
      bidderId?: number
      authClue?: 'sharedReader' | 'othersReader' | 'sharedPerson' | 'notPassed' | 'missing' | 'publicReader'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        serial?: number | null
        bidderName?: string | number | null
        authClue?: string | number | null
        readerOwner?: string | number | null
        readerId?: string | number | null
        otherBidders?: string | number | null
        readerSource?: string | number | null
        time?: string | number | null
        remark?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table details of the analysis identities; empty before its first run. */
  'GET /api/tb-qb-act-identities/queryDetails': {
    query: {
      openId: string
      bidderId?: number
      passed?: '0' | '1'
      readerOwner?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        serial?: number | null
        bidderName?: string | number | null
        step?: string | number | null
        time?: string | number | null
        readerOwner?: string | number | null
        readerId?: string | number | null
        passed?: string | number | null
        description?: string | number | null
        isPublic?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table sums of the analysis identities; empty before its first run. */
  'GET /api/tb-qb-act-identities/querySum': {
    query: {
      openId: string
      bidderId?: number
      authState?: 'passed' | 'partly' | 'notPassed' | 'unstated' | 'missing'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        serial?: number | null
        bidderName?: string | number | null
        authState?: string | number | null
        authNum?: number | null
        passedNum?: number | null
        notPassedNum?: number | null
        sharedReaderNum?: number | null
        othersReaderNum?: number | null
        sharedPersonNum?: number | null
        publicReaderNum?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** Runs the analysis locks; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-act-locks/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis locks with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-act-locks/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Rows of the table innerCodes of the analysis locks; empty before its first run. */
  'GET /api/tb-qb-act-locks/queryInner': {
    query: {
      openId: string
      bidderId?: number
      featureType?: '20' | '30'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        featureType?: string | number | null
        property?: string | number | null
        feature?: string | number | null
        bidderCount?: number | null
        bidders?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table outerCodes of the analysis locks; empty before its first run. */
  'GET /api/tb-qb-act-locks/queryOuter': {
    query: {
      openId: string
      bidderId?: number
      featureType?: '20' | '30'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        featureType?: string | number | null
        property?: string | number | null
        feature?: string | number | null
        outerBidderName?: string | number | null
        bidder1ProjectName?: string | number | null
        outerSectionCode?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table sums of the analysis locks; empty before its first run. */
  'GET /api/tb-qb-act-locks/querySum': {
    query: {
      openId: string
      bidderId?: number
      featureType?: '20' | '30'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        serial?: number | null
        bidderName?: string | number | null
        featureType?: string | number | null
        feature?: string | number | null
        sharedNum?: number | null
        otherBidders?: string | number | null
        outerNum?: number | null
        isPublic?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** Runs the analysis transactions; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-act-transactions/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis transactions with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-act-transactions/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Rows of the table details of the analysis transactions for the report. */
  'GET /api/tb-qb-act-transactions/getActTransactionsByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        serial?: number | null
        itemType?: string | number | null
        itemFeature?: string | number | null
        title?: string | number | null
        bidder1Time?: string | number | null
        bidder1Step?: string | number | null
        isPublic?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table details of the analysis transactions; empty before its first run. */
  'GET /api/tb-qb-act-transactions/queryDetails': {
    query: {
      openId: string
      bidderId?: number
      isPublic?: '0' | '1'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        serial?: number | null
        itemType?: string | number | null
        itemFeature?: string | number | null
        title?: string | number | null
        bidder1Time?: string | number | null
        bidder1Step?: string | number | null
        isPublic?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table sums of the analysis transactions; empty before its first run. */
  'GET /api/tb-qb-act-transactions/querySum': {
    query: {
      openId: string
      bidderId?: number
      isPublic?: '0' | '1'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        itemType?: string | number | null
        itemFeature?: string | number | null
        isPublic?: string | number | null
        remark?: string | number | null
        operationNum?: number | null
        bidderCount?: number | null
        bidders?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** The bytes of an export (id) or of an uploaded file (fileId); supports `Range`. */
  'GET /api/tb-qb-attachments/download': {
    query: {
      id?: number
      fileId?: number
      name?: string
    }
    answer: Blob
  }
  /** Members of a section. */
  'GET /api/tb-qb-auths': {
    query: {
      openId: string
    }
    answer: {
      success: true
      data: {
        userId: number
        username: string
        name: string
        roleName: string
        departmentName: string | null
        seesAll: boolean
      }[]
      total: number
    }
  }
  /** Makes users members of a section, either all or none of them. */
  'POST /api/tb-qb-auths': {
    body: {
      openId: string
      userIds: number[]
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Users of the section’s organisation who are members or may become one. */
  'GET /api/tb-qb-auths/users': {
    query: {
      openId: string
      q?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        userId: number
        username: string
        name: string
        roleName: string
        departmentName: string | null
        seesAll: boolean
        isMember: boolean
        isSuggested: boolean
      }[]
      total: number
    }
  }
  /** Removes a member from a section. */
  'DELETE /api/tb-qb-auths/{openId}/{userId}': {
    path: {
      openId: string
      userId: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Runs the analysis responsiveness; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-con-responsiveness/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis responsiveness with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-con-responsiveness/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Rows of the table sums of the analysis responsiveness for the report. */
  'GET /api/tb-qb-con-responsiveness/getResponsivenessByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        v1?: number | null
        v2?: string | number | null
        v4?: string | number | null
        v5?: string | number | null
        v12?: string | number | null
        v8?: string | number | null
        v9?: string | number | null
        v10?: string | number | null
        v13?: string | number | null
        v14?: string | number | null
        v7?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table details of the analysis responsiveness; empty before its first run. */
  'GET /api/tb-qb-con-responsiveness/queryDetails': {
    query: {
      openId: string
      bidderId?: number
      check?: 'bond' | 'price' | 'duration' | 'quality' | 'leader' | 'qualification' | 'signature' | 'secondSwipe'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        serial?: number | null
        bidderName?: string | number | null
        check?: string | number | null
        problem?: string | number | null
        source?: string | number | null
        bidderAnswer?: string | number | null
        requirement?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table sums of the analysis responsiveness; empty before its first run. */
  'GET /api/tb-qb-con-responsiveness/querySum': {
    query: {
      openId: string
      bidderId?: number
      v7?: '0' | '1'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        v1?: number | null
        v2?: string | number | null
        v4?: string | number | null
        v5?: string | number | null
        v12?: string | number | null
        v8?: string | number | null
        v9?: string | number | null
        v10?: string | number | null
        v13?: string | number | null
        v14?: string | number | null
        v7?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** Rows of the table sums of the analysis calc for the report. */
  'GET /api/tb-qb-eco-calc-details/getSSCWCheckByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        errNum?: number | null
        sumPrice?: number | null
        sumPriceRate?: number | null
        reason?: string | number | null
        byType?: {
          bidderName?: string | number | null
          errorType?: string | number | null
          checkedNum?: number | null
          errNum?: number | null
          sumPrice?: number | null
          [more: string]: unknown
        }[]
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Tree of the table details of the analysis calc; complete unless a page is requested. */
  'GET /api/tb-qb-eco-calc-details/queryDetails': {
    query: {
      openId: string
      bidderId?: number
      errorType?: 'billTotal' | 'unitPrice' | 'materialCost' | 'sectionTotal' | 'sectionBillTotal' | 'costSummary' | 'amount'
      itemName?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: CalcDetails[]
      total: number
    }
  }
  /** Runs the analysis calc; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-eco-calc-sums/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis calc with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-eco-calc-sums/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Rows of the table sums of the analysis calc; empty before its first run. */
  'GET /api/tb-qb-eco-calc-sums/querySum': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        errNum?: number | null
        sumPrice?: number | null
        sumPriceRate?: number | null
        reason?: string | number | null
        byType?: {
          bidderName?: string | number | null
          errorType?: string | number | null
          checkedNum?: number | null
          errNum?: number | null
          sumPrice?: number | null
          [more: string]: unknown
        }[]
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** Rows of the table details of the analysis conformance for the report. */
  'GET /api/tb-qb-eco-conformance-details/getFHXCheckByOpenIdAndCategory/{openId}': {
    path: {
      openId: string
    }
    query: {
      dataCategory: 'qdxm' | 'csxm' | 'qtxm' | 'GFSJ' | 'dwgc'
    }
    answer: {
      success: true
      data: {
        serial?: number | null
        bidderName?: string | number | null
        itemCode?: string | number | null
        itemName?: string | number | null
        dataItem?: string | number | null
        cfmType?: string | number | null
        tenderValue?: string | number | null
        bidderValue?: string | number | null
        valueDev?: number | null
        itemQuantity?: number | null
        standardPrice?: number | null
        bidderPrice?: number | null
        dev?: number | null
        itemGroup?: string | number | null
        projectName?: string | number | null
        unitName?: string | number | null
        admSum: number | null
        zeroSum: number | null
        amPriceRatio: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table details of the analysis conformance; empty before its first run. */
  'GET /api/tb-qb-eco-conformance-details/queryDetails': {
    query: {
      openId: string
      bidderId?: number
      cfmType?: '增' | '删' | '改' | '零'
      itemName?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        serial?: number | null
        bidderName?: string | number | null
        itemCode?: string | number | null
        itemName?: string | number | null
        dataItem?: string | number | null
        cfmType?: string | number | null
        tenderValue?: string | number | null
        bidderValue?: string | number | null
        valueDev?: number | null
        itemQuantity?: number | null
        standardPrice?: number | null
        bidderPrice?: number | null
        dev?: number | null
        itemGroup?: string | number | null
        projectName?: string | number | null
        unitName?: string | number | null
        admSum: number | null
        zeroSum: number | null
        amPriceRatio: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Runs the analysis conformance; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-eco-conformance-sums/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis conformance with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-eco-conformance-sums/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Rows of the table sums of the analysis conformance; empty before its first run. */
  'GET /api/tb-qb-eco-conformance-sums/querySum': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        addNum?: number | null
        delNum?: number | null
        mdfNum?: number | null
        zeroNum?: number | null
        sumPrice?: number | null
        sumPriceRate?: number | null
        reason?: string | number | null
        calcStatus: number
        byTable?: {
          bidderName?: string | number | null
          billTable?: string | number | null
          comparedNum?: number | null
          addNum?: number | null
          delNum?: number | null
          mdfNum?: number | null
          zeroNum?: number | null
          [more: string]: unknown
        }[]
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** Tree of the table details of the analysis rational; complete unless a page is requested. */
  'GET /api/tb-qb-eco-rational-details/queryDetails': {
    query: {
      openId: string
      bidderId?: number
      devType?: 'positive' | 'negative'
      itemName?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: RationalDetails[]
      total: number
    }
  }
  /** Tree of the table details of the analysis rational; complete unless a page is requested. */
  'GET /api/tb-qb-eco-rational-details/queryDetailsByFilter': {
    query: {
      openId: string
      bidderId?: number
      devType?: 'positive' | 'negative'
      itemName?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: RationalDetails[]
      total: number
    }
  }
  /** Runs the analysis rational; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-eco-rational-sums/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis rational with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-eco-rational-sums/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Rows of the table sums of the analysis rational; empty before its first run. */
  'GET /api/tb-qb-eco-rational-sums/querySum': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        num?: number | null
        price?: number | null
        positiveItemDev?: number | null
        positiveItemRate?: number | null
        positivePriceDev?: number | null
        positivePriceRate?: number | null
        negativeItemDev?: number | null
        negativeItemRate?: number | null
        negativePriceDev?: number | null
        negativePriceRate?: number | null
        reason?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
      params: Record<string, string | null> | null
      paramsChanged: boolean
    }
  }
  /** Bidders whose total is close to the totals of others. */
  'GET /api/tb-qb-eco-regular-cons/queryConn': {
    query: {
      openId: string
    }
    answer: {
      bidderName: string
      conText: string
      bidders: {
        bidderId: number
        bidderName: string
        diff: number
        percent: number | null
      }[]
    }[]
  }
  /** The whole matrix of regular prices, for the report. */
  'GET /api/tb-qb-eco-regular-details/getGLXVMByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        itemCount: number
        sameParam: number | null
        rateParam: number | null
        columnList: {
          key: string
          title: string
        }[]
        dataList: {
          bidderName: string
          itemName: string
          [more: string]: unknown
        }[]
      }
    }
  }
  /** Rows of the table buildUpPairs of the analysis regular; empty before its first run. */
  'GET /api/tb-qb-eco-regular-details/queryBuildUp': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        ownComparable?: number | null
        ownShared?: number | null
        ownExpected?: number | null
        ownSignificance?: string | number | null
        ownAmount?: number | null
        departures?: number | null
        decisionsShared?: number | null
        decisionsExpected?: number | null
        decisionsSignificance?: string | number | null
        choicesBoth?: number | null
        choicesExpected?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** The items of two bidders side by side; empty unless two different bidders are given. */
  'GET /api/tb-qb-eco-regular-details/queryDetails': {
    query: {
      openId: string
      ver1?: number
      ver2?: number
      itemName?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        data: PairNode[]
        patterns: {
          id: number
          component: 'price' | 'labor' | 'material' | 'machinery'
          kind: 'same' | 'ratio' | 'difference'
          constant: number
          itemCount: number
          share: number | null
          amountShare: number | null
          expectedCount: number
          significance: number
          explainedByControl: boolean | null
          controlPriced: number | null
        }[]
        warnings: {
          rule: 'count' | 'share' | 'amount'
          value: number
          limit: number
        }[]
      }
      total: number
    }
  }
  /** The items of two bidders side by side; empty unless two different bidders are given. */
  'GET /api/tb-qb-eco-regular-details/queryDetailsByFilter': {
    query: {
      openId: string
      ver1?: number
      ver2?: number
      itemName?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        data: PairNode[]
        patterns: {
          id: number
          component: 'price' | 'labor' | 'material' | 'machinery'
          kind: 'same' | 'ratio' | 'difference'
          constant: number
          itemCount: number
          share: number | null
          amountShare: number | null
          expectedCount: number
          significance: number
          explainedByControl: boolean | null
          controlPriced: number | null
        }[]
        warnings: {
          rule: 'count' | 'share' | 'amount'
          value: number
          limit: number
        }[]
      }
      total: number
    }
  }
  /** Rows of the table ownPrices of the analysis regular; empty before its first run. */
  'GET /api/tb-qb-eco-regular-details/queryOwnPrices': {
    query: {
      openId: string
      bidderId?: number
      resourceName?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        resourceCode?: string | number | null
        resourceName?: string | number | null
        spec?: string | number | null
        measureUnit?: string | number | null
        marketPrice?: number | null
        controlPrice?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table sharedDecisions of the analysis regular; empty before its first run. */
  'GET /api/tb-qb-eco-regular-details/querySharedDecisions': {
    query: {
      openId: string
      bidderId?: number
      kind?: 'quotas' | 'content' | 'resource'
      itemName?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        kind?: string | number | null
        itemCode?: string | number | null
        itemName?: string | number | null
        resourceName?: string | number | null
        spec?: string | number | null
        measureUnit?: string | number | null
        bothState?: string | number | null
        usual?: string | number | null
        others?: number | null
        expectedCount?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table sharedPrices of the analysis regular; empty before its first run. */
  'GET /api/tb-qb-eco-regular-details/querySharedPrices': {
    query: {
      openId: string
      bidderId?: number
      kind?: 'same' | 'ratio' | 'difference'
      resourceName?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        kind?: string | number | null
        constant?: number | null
        resourceCode?: string | number | null
        resourceName?: string | number | null
        spec?: string | number | null
        measureUnit?: string | number | null
        marketPrice?: number | null
        price1?: number | null
        price2?: number | null
        expectedCount?: number | null
        mayBeList?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Runs the analysis regular; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-eco-regular-sums/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis regular with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-eco-regular-sums/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Groups of bidders that the evidence of all analyses connects, with what remains without some kinds or bidders. */
  'GET /api/tb-qb-eco-regular-sums/queryGroups': {
    query: {
      openId: string
      without?: string
      leave?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidders: {
          bidderId: number
          bidderName: string
        }[]
        kinds: ('prices' | 'ownPrices' | 'buildUp' | 'locks' | 'codes' | 'readers' | 'operations' | 'documents' | 'weakCodes' | 'errors')[]
        classes: ('bill' | 'device' | 'document')[]
        edges: {
          bidder1Id: number
          bidder2Id: number
          connects: boolean
          classes: ('bill' | 'device' | 'document')[]
          kinds: {
            kind: 'prices' | 'ownPrices' | 'buildUp' | 'locks' | 'codes' | 'readers' | 'operations' | 'documents' | 'weakCodes' | 'errors'
            count: number
            class: 'bill' | 'device' | 'document'
            connects: boolean
          }[]
          resemblance: number | null
        }[]
      }[]
      total: number
      notCompared: ('prices' | 'ownPrices' | 'buildUp' | 'locks' | 'codes' | 'readers' | 'operations' | 'documents' | 'weakCodes' | 'errors')[]
    }
  }
  /** Every pair of bidders: the data of the heat map. */
  'GET /api/tb-qb-eco-regular-sums/queryPairs': {
    query: {
      openId: string
    }
    answer: {
      success: true
      data: {
        bidder1Id: number
        bidder2Id: number
        bidder1Name: string
        bidder2Name: string
        comparable: number
        same: number
        regular: number
        flagged: boolean
        ownFound: boolean
        decisionsFound: boolean
        warnings: {
          rule: 'count' | 'share' | 'amount'
          value: number
          limit: number
        }[]
        patterns: {
          id: number
          component: 'price' | 'labor' | 'material' | 'machinery'
          kind: 'same' | 'ratio' | 'difference'
          constant: number
          itemCount: number
          share: number | null
          amountShare: number | null
          expectedCount: number
          significance: number
          explainedByControl: boolean | null
          controlPriced: number | null
        }[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table power of the analysis regular; empty before its first run. */
  'GET /api/tb-qb-eco-regular-sums/queryPower': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        kind?: string | number | null
        tried?: number | null
        found?: number | null
        lowest?: number | null
        highest?: number | null
        reason?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** The matrix of regular prices: eight rows for each bidder. Pages and `total` count bidders. */
  'GET /api/tb-qb-eco-regular-sums/querySum': {
    query: {
      openId: string
      hideNormal?: '0' | '1'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        itemCount: number
        sameParam: number | null
        rateParam: number | null
        columnList: {
          key: string
          title: string
        }[]
        dataList: {
          bidderName: string
          itemName: string
          [more: string]: unknown
        }[]
      }
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** Runs the chosen items as one record; with `Prefer: respond-async` answers 202 at once. */
  'POST /api/tb-qb-items/beginAnalyze': {
    body: {
      openId: string
      keys?: string
    }
    answer: {
      success: true
      message: string
      data: {
        recordId: number
        items: {
          itemCode: string
          itemName: string
          calcStatus: 0 | 1 | 2 | 9
          openTime: string | null
          optTime: string | null
          operator: string | null
          analysis: string
          option: string | null
          runId: number | null
          recordId: number | null
          coverage: 'all' | 'part' | 'none' | null
          clueNum: number | null
          clueUnit: 'pairs' | 'findings' | null
          message: string | null
        }[]
      }
    }
  }
  /** Stops all running and waiting items of a section. */
  'POST /api/tb-qb-items/cancel': {
    body: {
      openId: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Clean-bid items of a section, how each stands and what it lacks; `keys` names some of them. */
  'GET /api/tb-qb-items/getOrInitItemList/{openId}': {
    path: {
      openId: string
    }
    query: {
      keys?: string
    }
    answer: {
      success: true
      data: {
        itemCode: string
        itemName: string
        calcStatus: 0 | 1 | 2 | 9
        openTime: string | null
        optTime: string | null
        operator: string | null
        analysis: string
        option: string | null
        runId: number | null
        recordId: number | null
        coverage: 'all' | 'part' | 'none' | null
        clueNum: number | null
        clueUnit: 'pairs' | 'findings' | null
        message: string | null
        lack: string | null
      }[]
      total: number
    }
  }
  /** Clean-bid records of a section, newest first. */
  'GET /api/tb-qb-items/queryRecords': {
    query: {
      'id.equals'?: string
      'id.in'?: string
      'id.contains'?: string
      'optTime.equals'?: string
      'optTime.in'?: string
      'optTime.contains'?: string
      'operator.equals'?: string
      'operator.in'?: string
      'operator.contains'?: string
      'calcStatus.equals'?: string
      'calcStatus.in'?: string
      'calcStatus.contains'?: string
      page?: number
      size?: number
      'openId.equals': string
      sort?: string | string[]
    }
    answer: {
      id: number
      optTime: string | null
      operator: string | null
      calcStatus: 0 | 1 | 2 | 9
      items: {
        itemCode: string
        itemName: string
        calcStatus: 0 | 1 | 2 | 9
        openTime: string | null
        optTime: string | null
        operator: string | null
        analysis: string
        option: string | null
        runId: number | null
        recordId: number | null
        coverage: 'all' | 'part' | 'none' | null
        clueNum: number | null
        clueUnit: 'pairs' | 'findings' | null
        message: string | null
      }[]
    }[]
  }
  /** Imports of the files of all sections that the caller may see, newest first. */
  'GET /api/tb-qb-jobs': {
    query: {
      page?: number
      size?: number
      keyword?: string
      state?: 'reading' | 'asking' | 'failed' | 'problems' | 'read'
      fileType?: number
    }
    answer: {
      success: true
      data: {
        id: number
        openId: string
        sectionName: string | null
        fileId: number | null
        fileName: string
        fileType: 1 | 2 | 3 | 4 | 5
        bidderName: string | null
        size: number | null
        parseStatus: number
        state: 'reading' | 'asking' | 'failed' | 'problems' | 'read'
        percent: number | null
        canBeRetried: boolean
        failure: string | null
        problems: number | null
        skipped: number | null
        found: string | null
        startedAt: number
        seconds: number | null
        isReplaced: boolean
      }[]
      total: number
    }
  }
  /** Stops a running or waiting import; allowed for the person who uploaded the file and whoever manages the system. */
  'POST /api/tb-qb-jobs/cancel/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Confirms an import that waits for an answer and stores the file, for its bidder or for another; `replaces` as in the upload. */
  'POST /api/tb-qb-jobs/confirm/{id}': {
    path: {
      id: number
    }
    body: {
      openDetailId?: number
      replaces?: number
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        notes: {
          code: string
          message: string
          [more: string]: unknown
        }[]
      }
    }
  }
  /** Adds the company that a refused bid names to the bidders of its section, and stores the bid for it. */
  'POST /api/tb-qb-jobs/enlist/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        notes: {
          code: string
          message: string
          [more: string]: unknown
        }[]
      }
    }
  }
  /** Repeats a failed import in the background. */
  'POST /api/tb-qb-jobs/retry/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Removes a failed import from the list, with the content stored for it. */
  'DELETE /api/tb-qb-jobs/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Chooses whether the report shows a kept run; it is part of what is signed. */
  'POST /api/tb-qb-lab-awards/chooseForReport': {
    body: {
      openId: string
      id: number
      inReport: boolean
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Writes the kept runs of a section as an Excel workbook and answers its id for the download. */
  'GET /api/tb-qb-lab-awards/exportExcel': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** The confirmed formula of a section with the words of its tender (null before anybody confirms one), what the section states about its bids, and whether they have been opened: nothing is computed before. */
  'GET /api/tb-qb-lab-awards/findByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        opening: string | null
        isOpened: boolean
        confirmed: {
          version: number
          libraryId: string | null
          formula: {
            params: {
              name: string
              value: number | null
              example?: true
            }[]
            draws: {
              name: string
              by: string | null
              values: number[]
              weights?: number[]
            }[]
            fewest: number
            adjusted?: true
            steps: {
              step: string
              [more: string]: unknown
            }[]
            oneOf?: {
              id: string
              [more: string]: unknown
            }[]
            [more: string]: unknown
          }
          quote: string | null
          file: string | null
          page: number | null
          by: string | null
          createdAt: number | null
        } | null
        basis: {
          bidders: {
            bidderId: number
            bidderName: string
            isOk: boolean
            price: number | null
            source: 'opening' | 'bill' | null
          }[]
          limit: number | null
          limitSource: 'control' | 'record' | null
          fixed: number | null
          files: {
            fileName: string
            sha256: string
          }[]
        }
      }
    }
  }
  /** Computes a request and keeps it with everything it was computed from; a kept run is never changed. */
  'POST /api/tb-qb-lab-awards/keep': {
    body: {
      openId: string
      formulaId?: string
      formula?: {
        params: unknown[]
        draws: unknown[]
        steps: unknown[]
        [more: string]: unknown
      }
      params?: Record<string, number | null>
      draws?: Record<string, number[]>
      prices?: Record<string, number>
      adjustments?: Record<string, number>
      scores?: Record<string, Record<string, number>>
      limit?: number
      fixed?: number
      owner?: number
      outcome?: number
      moved?: number
      leaveOut?: number[]
      group?: number[]
      title: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
      }
    }
  }
  /** Award formulas met in tenders and systems, each with source, date and evidence: to pick, edit and confirm. None of them is a rule of a region. */
  'GET /api/tb-qb-lab-awards/queryFormulas': {
    answer: {
      success: true
      data: {
        params: {
          name: string
          value: number | null
          example?: true
        }[]
        draws: {
          name: string
          by: string | null
          values: number[]
          weights?: number[]
        }[]
        fewest: number
        adjusted?: true
        steps: {
          step: string
          [more: string]: unknown
        }[]
        oneOf?: {
          id: string
          [more: string]: unknown
        }[]
        id: string
        name: string
        source: {
          text: string
          title: string | null
          place: string | null
          date: string | null
          evidence: ('T' | 'C' | 'K')[]
        }
        [more: string]: unknown
      }[]
    }
  }
  /** A kept run as it was computed, with everything it was computed from. */
  'GET /api/tb-qb-lab-awards/queryKept': {
    query: {
      openId: string
      id: number
    }
    answer: {
      success: true
      data: {
        id: number
        title: string
        engineVersion: string
        inReport: boolean
        by: string | null
        createdAt: number | null
        asked: {
          formula: {
            params: {
              name: string
              value: number | null
              example?: true
            }[]
            draws: {
              name: string
              by: string | null
              values: number[]
              weights?: number[]
            }[]
            fewest: number
            adjusted?: true
            steps: {
              step: string
              [more: string]: unknown
            }[]
            oneOf?: {
              id: string
              [more: string]: unknown
            }[]
            [more: string]: unknown
          }
          [more: string]: unknown
        }
        basis: {
          bidders: {
            bidderId: number
            bidderName: string
            isOk: boolean
            price: number | null
            source: 'opening' | 'bill' | null
          }[]
          limit: number | null
          limitSource: 'control' | 'record' | null
          fixed: number | null
          files: {
            fileName: string
            sha256: string
          }[]
        }
        result: {
          tables: {
            total: number
            isDrawn: boolean
            outcomes: {
              choices: {
                name: string
                kind: 'value' | 'bidders' | 'band' | 'formula'
                chosen: number[]
              }[]
              share: number
              benchmark: number | null
              reason: 'noBidders' | 'tooFewBidders' | 'nothingLeft' | 'notPositive' | null
              first: number[]
              score: number | null
              second: number | null
              margin: number | null
            }[]
            winners: {
              bidderId: number
              share: number
              meanScore: number | null
              bestRank: number | null
              worstRank: number | null
            }[]
            outcome: number
            bidders: {
              bidderId: number
              price: number | null
              isTyped: boolean
              standing: string
              deviation: number | null
              priceScore: number | null
              score: number | null
              without: number | null
              change: number | null
              changePercent: number | null
              lowest: number | null
              highest: number | null
            }[]
            group: {
              changed: number | null
              outcomes: {
                benchmark: number | null
                best: number[]
                score: number | null
                after: {
                  benchmark: number | null
                  best: number[]
                  score: number | null
                }
                isOther: boolean | null
              }[]
            } | null
            curve: {
              points: {
                price: number
                benchmark: number | null
              }[]
            } | null
          }
          rank: {
            share: number
            rank: number
            groups: number
            outcomes: number
            isDrawn: boolean
          } | null
        }
      }
    }
  }
  /** The kept runs of a section, newest first. */
  'GET /api/tb-qb-lab-awards/querySum': {
    query: {
      openId: string
    }
    answer: {
      success: true
      data: {
        id: number
        title: string
        engineVersion: string
        inReport: boolean
        by: string | null
        createdAt: number | null
      }[]
      total: number
    }
  }
  /** How often leaving out a group without the present first bidder changes who is first, as a mid-rank among all groups of its size. A weak figure: never a finding. */
  'POST /api/tb-qb-lab-awards/rankGroup': {
    body: {
      openId: string
      formulaId?: string
      formula?: {
        params: unknown[]
        draws: unknown[]
        steps: unknown[]
        [more: string]: unknown
      }
      params?: Record<string, number | null>
      draws?: Record<string, number[]>
      prices?: Record<string, number>
      adjustments?: Record<string, number>
      scores?: Record<string, Record<string, number>>
      limit?: number
      fixed?: number
      owner?: number
      outcome?: number
      moved?: number
      leaveOut?: number[]
      group?: number[]
    }
    answer: {
      success: true
      data: {
        share: number
        rank: number
        groups: number
        outcomes: number
        isDrawn: boolean
      } | null
    }
  }
  /** Confirms a formula for a section as its next version, with the words of the tender; 409 if somebody else has confirmed one since `seen`. */
  'POST /api/tb-qb-lab-awards/saveFormula/{openId}': {
    path: {
      openId: string
    }
    body: {
      formulaId?: string
      formula?: {
        params: unknown[]
        draws: unknown[]
        steps: unknown[]
        [more: string]: unknown
      }
      params?: Record<string, number | null>
      draws?: Record<string, number[]>
      quote?: string | null
      file?: string | null
      page?: number | null
      seen?: number | null
    }
    answer: {
      success: true
      message: string
      data: {
        version: number | null
      }
    }
  }
  /** Evaluates a formula under every outcome of its draws: outcomes, who is first in each, every bidder in the outcome that is asked for, a group left out, and the benchmark as one bidder’s price moves. Stores nothing. 403 before the opening; 422 names what the formula needs and the section does not state; 400 names the path of what is wrong with a formula. */
  'POST /api/tb-qb-lab-awards/simulate': {
    body: {
      openId: string
      formulaId?: string
      formula?: {
        params: unknown[]
        draws: unknown[]
        steps: unknown[]
        [more: string]: unknown
      }
      params?: Record<string, number | null>
      draws?: Record<string, number[]>
      prices?: Record<string, number>
      adjustments?: Record<string, number>
      scores?: Record<string, Record<string, number>>
      limit?: number
      fixed?: number
      owner?: number
      outcome?: number
      moved?: number
      leaveOut?: number[]
      group?: number[]
    }
    answer: {
      success: true
      data: {
        total: number
        isDrawn: boolean
        outcomes: {
          choices: {
            name: string
            kind: 'value' | 'bidders' | 'band' | 'formula'
            chosen: number[]
          }[]
          share: number
          benchmark: number | null
          reason: 'noBidders' | 'tooFewBidders' | 'nothingLeft' | 'notPositive' | null
          first: number[]
          score: number | null
          second: number | null
          margin: number | null
        }[]
        winners: {
          bidderId: number
          share: number
          meanScore: number | null
          bestRank: number | null
          worstRank: number | null
        }[]
        outcome: number
        bidders: {
          bidderId: number
          price: number | null
          isTyped: boolean
          standing: string
          deviation: number | null
          priceScore: number | null
          score: number | null
          without: number | null
          change: number | null
          changePercent: number | null
          lowest: number | null
          highest: number | null
        }[]
        group: {
          changed: number | null
          outcomes: {
            benchmark: number | null
            best: number[]
            score: number | null
            after: {
              benchmark: number | null
              best: number[]
              score: number | null
            }
            isOther: boolean | null
          }[]
        } | null
        curve: {
          points: {
            price: number
            benchmark: number | null
          }[]
        } | null
      }
    }
  }
  /** Rows of the table items of the analysis unbalance; empty before its first run. */
  'GET /api/tb-qb-lab-unbalance-details/queryDetails': {
    query: {
      openId: string
      bidderId?: number
      itemName?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        serial?: number | null
        bidderName?: string | number | null
        itemCode?: string | number | null
        itemName?: string | number | null
        measureUnit?: string | number | null
        quantity?: number | null
        bidderPrice?: number | null
        basePrice?: number | null
        ownDeviation?: number | null
        amount?: number | null
        amountShare?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Runs the analysis unbalance; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-lab-unbalances/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Chooses whether the report shows a kept run; it is part of what is signed. */
  'POST /api/tb-qb-lab-unbalances/chooseForReport': {
    body: {
      openId: string
      id: number
      inReport: boolean
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Makes the Excel workbook of the analysis unbalance with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-lab-unbalances/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** A kept run as it was: what was asked, what it was computed from, and what came out. */
  'GET /api/tb-qb-lab-unbalances/findKept': {
    query: {
      openId: string
      id: number
    }
    answer: {
      success: true
      data: {
        id: number
        title: string
        engineVersion: string
        inReport: boolean
        by: string | null
        createdAt: number | null
        asked: {
          scenarios: {
            name: string
            changes: {
              selector: {
                by: 'prefix' | 'keyword'
                text: string
              } | {
                by: 'unit'
                unit: number
              } | {
                by: 'rows'
                rows: number[]
              }
              change: number
            }[]
            clause: {
              kind: 'none'
            } | {
              kind: 'gb15'
              above: number
              below: number
            } | {
              kind: 'lowPrice'
            }
          }[]
          plan: {
            months: {
              selector: {
                by: 'prefix' | 'keyword'
                text: string
              } | {
                by: 'unit'
                unit: number
              } | {
                by: 'rows'
                rows: number[]
              }
              month: number
            }[]
            progress: number
            delay: number
            restAfter: number
            retention: number
            retentionAfter: number
            rate: number | null
          } | null
          draws: {
            sigma: number
            rho: number
            draws: number
          } | null
          bidderId: number | null
          againstId: number | null
          line: {
            by: 'prefix' | 'keyword'
            text: string
          } | {
            by: 'unit'
            unit: number
          } | {
            by: 'rows'
            rows: number[]
          } | null
        }
        basis: Record<string, unknown>
        result: {
          items: number
          bidders: {
            bidderId: number
            bidderName: string
            total: number | null
            rank: number | null
            level: number | null
            steadiness: number | null
          }[]
          units: {
            unit: number
            name: string
            items: number
          }[]
          classes: {
            text: string
            items: number
          }[]
          scenarios: {
            name: string
            rows: {
              bidderId: number
              total: number | null
              rank: number | null
              change: number | null
              unpriced: number
            }[]
            added: {
              place: number
              unit: number
              itemCode: string
              itemName: string
              change: number
              added: number
            }[]
            addedCount: number
          }[]
          pair: {
            place: number
            unit: number
            itemCode: string
            itemName: string
            quantity: number
            price: number
            other: number
            base: number | null
            ownDeviation: number | null
            effect: number
            breakEven: number | null
          }[]
          lines: {
            from: number
            to: number
            shares: {
              bidderId: number
              share: number
            }[]
            crossings: {
              bidder1Id: number
              bidder2Id: number
              change: number
            }[]
          } | null
          plan: {
            bidderId: number
            amount: number
            value: number | null
            front: number | null
            advantage: number | null
            meanMonth: number | null
            firstThird: number | null
            rank: number | null
          }[] | null
          paid: {
            bidderId: number
            paid: number[]
          }[] | null
          points: {
            place: number
            unit: number
            itemCode: string
            itemName: string
            month: number
            deviation: number
            amount: number
          }[]
          draws: {
            draws: number
            single: number
            low: number
            high: number
            bidders: {
              bidderId: number
              lowest: number
              p5: number
              p50: number
              p95: number
              excess: number
              density: number[]
            }[]
          } | null
        }
      }
    }
  }
  /** Computes the same and keeps it with everything it was computed from. 403 before the opening time. */
  'POST /api/tb-qb-lab-unbalances/keep': {
    body: {
      openId: string
      title: string
      scenarios?: {
        name: string
        changes: {
          selector: {
            by: 'prefix' | 'keyword'
            text: string
          } | {
            by: 'unit'
            unit: number
          } | {
            by: 'rows'
            rows: number[]
          }
          change: number
        }[]
        clause?: {
          kind: 'none'
        } | {
          kind: 'gb15'
          above: number
          below: number
        } | {
          kind: 'lowPrice'
        }
      }[]
      plan?: {
        months: {
          selector: {
            by: 'prefix' | 'keyword'
            text: string
          } | {
            by: 'unit'
            unit: number
          } | {
            by: 'rows'
            rows: number[]
          }
          month: number
        }[]
        progress?: number
        delay?: number
        restAfter?: number
        retention?: number
        retentionAfter?: number
        rate?: number | null
      } | null
      draws?: {
        sigma: number
        rho: number
        draws: number
      } | null
      bidderId?: number | null
      againstId?: number | null
      line?: {
        by: 'prefix' | 'keyword'
        text: string
      } | {
        by: 'unit'
        unit: number
      } | {
        by: 'rows'
        rows: number[]
      } | null
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
      }
    }
  }
  /** Kept runs of a section, newest first; one with everything: findKept. */
  'GET /api/tb-qb-lab-unbalances/queryKept': {
    query: {
      openId: string
    }
    answer: {
      success: true
      data: {
        id: number
        title: string
        engineVersion: string
        inReport: boolean
        by: string | null
        createdAt: number | null
      }[]
      total: number
    }
  }
  /** Rows of the table sums of the analysis unbalance; empty before its first run. */
  'GET /api/tb-qb-lab-unbalances/querySum': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        price?: number | null
        level?: number | null
        steadiness?: number | null
        lowestShare?: number | null
        total95?: number | null
        front?: number | null
        meanMonth?: number | null
        uItems?: number | null
        uShare?: number | null
        reason?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** Totals, ranks and payments of the bids under what the caller assumes: scenarios of quantities, a payment plan, draws. From the prices that the latest run has stored; nothing is stored. 403 before the opening time. */
  'POST /api/tb-qb-lab-unbalances/simulate': {
    body: {
      openId: string
      scenarios?: {
        name: string
        changes: {
          selector: {
            by: 'prefix' | 'keyword'
            text: string
          } | {
            by: 'unit'
            unit: number
          } | {
            by: 'rows'
            rows: number[]
          }
          change: number
        }[]
        clause?: {
          kind: 'none'
        } | {
          kind: 'gb15'
          above: number
          below: number
        } | {
          kind: 'lowPrice'
        }
      }[]
      plan?: {
        months: {
          selector: {
            by: 'prefix' | 'keyword'
            text: string
          } | {
            by: 'unit'
            unit: number
          } | {
            by: 'rows'
            rows: number[]
          }
          month: number
        }[]
        progress?: number
        delay?: number
        restAfter?: number
        retention?: number
        retentionAfter?: number
        rate?: number | null
      } | null
      draws?: {
        sigma: number
        rho: number
        draws: number
      } | null
      bidderId?: number | null
      againstId?: number | null
      line?: {
        by: 'prefix' | 'keyword'
        text: string
      } | {
        by: 'unit'
        unit: number
      } | {
        by: 'rows'
        rows: number[]
      } | null
    }
    answer: {
      success: true
      data: {
        items: number
        bidders: {
          bidderId: number
          bidderName: string
          total: number | null
          rank: number | null
          level: number | null
          steadiness: number | null
        }[]
        units: {
          unit: number
          name: string
          items: number
        }[]
        classes: {
          text: string
          items: number
        }[]
        scenarios: {
          name: string
          rows: {
            bidderId: number
            total: number | null
            rank: number | null
            change: number | null
            unpriced: number
          }[]
          added: {
            place: number
            unit: number
            itemCode: string
            itemName: string
            change: number
            added: number
          }[]
          addedCount: number
        }[]
        pair: {
          place: number
          unit: number
          itemCode: string
          itemName: string
          quantity: number
          price: number
          other: number
          base: number | null
          ownDeviation: number | null
          effect: number
          breakEven: number | null
        }[]
        lines: {
          from: number
          to: number
          shares: {
            bidderId: number
            share: number
          }[]
          crossings: {
            bidder1Id: number
            bidder2Id: number
            change: number
          }[]
        } | null
        plan: {
          bidderId: number
          amount: number
          value: number | null
          front: number | null
          advantage: number | null
          meanMonth: number | null
          firstThird: number | null
          rank: number | null
        }[] | null
        paid: {
          bidderId: number
          paid: number[]
        }[] | null
        points: {
          place: number
          unit: number
          itemCode: string
          itemName: string
          month: number
          deviation: number
          amount: number
        }[]
        draws: {
          draws: number
          single: number
          low: number
          high: number
          bidders: {
            bidderId: number
            lowest: number
            p5: number
            p50: number
            p95: number
            excess: number
            density: number[]
          }[]
        } | null
      }
    }
  }
  /** Number of items of each bid that rationality would flag with the given parameters, without saving them. */
  'POST /api/tb-qb-params/countFlags/{openId}': {
    path: {
      openId: string
    }
    body: {
      jj_fhx_enable?: boolean | number | string | null | string[]
      jj_sscw_enable?: boolean | number | string | null | string[]
      jj_gl_enable?: boolean | number | string | null | string[]
      jj_gl_rule?: boolean | number | string | null | string[]
      jj_gl_checkSameRcj?: boolean | number | string | null | string[]
      jj_gl_checkZj?: boolean | number | string | null | string[]
      jj_gl_checkNumber?: boolean | number | string | null | string[]
      jj_gl_thresholdNumber?: boolean | number | string | null | string[]
      jj_gl_checkNumberRate?: boolean | number | string | null | string[]
      jj_gl_thresholdNumberRate?: boolean | number | string | null | string[]
      jj_gl_checkPriceRate?: boolean | number | string | null | string[]
      jj_gl_thresholdPriceRate?: boolean | number | string | null | string[]
      jj_gl_checkFeature?: boolean | number | string | null | string[]
      jj_gl_checkWrong?: boolean | number | string | null | string[]
      jj_gl_checkConformanceWrong?: boolean | number | string | null | string[]
      jj_gl_checkCalcWrong?: boolean | number | string | null | string[]
      jj_gl_ignoreAllWrong?: boolean | number | string | null | string[]
      jj_gl_price?: boolean | number | string | null | string[]
      jj_gl_rate?: boolean | number | string | null | string[]
      jj_gl_jz_rate?: boolean | number | string | null | string[]
      jj_gl_jz_num?: boolean | number | string | null | string[]
      jj_hlx_enable?: boolean | number | string | null | string[]
      jj_hlx_hlj_type?: boolean | number | string | null | string[]
      jj_hlx_hlj_n?: boolean | number | string | null | string[]
      jj_hlx_hlj_high?: boolean | number | string | null | string[]
      jj_hlx_hlj_low?: boolean | number | string | null | string[]
      jj_hlx_zpl?: boolean | number | string | null | string[]
      jj_hlx_fpl?: boolean | number | string | null | string[]
      jj_hlx_plzb?: boolean | number | string | null | string[]
      jj_hlx_zdj_qdfs?: boolean | number | string | null | string[]
      jj_hlx_fdl?: boolean | number | string | null | string[]
      jj_hlx_kzj_cy?: boolean | number | string | null | string[]
      jj_hlx_hlj_tbr?: boolean | number | string | null | string[]
      jj_hlx_pldw?: boolean | number | string | null | string[]
      jj_hlx_zpe?: boolean | number | string | null | string[]
      jj_hlx_fpe?: boolean | number | string | null | string[]
      jj_hlx_plfh?: boolean | number | string | null | string[]
      jj_hlx_qbfw?: boolean | number | string | null | string[]
      js_lt_minLength?: boolean | number | string | null | string[]
      js_lt_share?: boolean | number | string | null | string[]
      js_lt_passage?: boolean | number | string | null | string[]
      js_lt_facts?: boolean | number | string | null | string[]
      js_lt_seeds?: boolean | number | string | null | string[]
      js_lt_commonRate?: boolean | number | string | null | string[]
      js_lt_tables?: boolean | number | string | null | string[]
      js_lt_images?: boolean | number | string | null | string[]
      js_lt_traces?: boolean | number | string | null | string[]
      js_lt_ignoreWords?: boolean | number | string | null | string[]
      js_lt_reference?: boolean | number | string | null | string[]
      js_ab_ignoreWords?: boolean | number | string | null | string[]
      js_ab_maxPlaces?: boolean | number | string | null | string[]
      js_ab_images?: boolean | number | string | null | string[]
      tj_sc_net?: boolean | number | string | null | string[]
      tj_sc_near?: boolean | number | string | null | string[]
      tj_sc_years?: boolean | number | string | null | string[]
      tj_sc_minPast?: boolean | number | string | null | string[]
      report_screens?: boolean | number | string | null | string[]
      tj_gt_minSections?: boolean | number | string | null | string[]
      tj_gt_minTogether?: boolean | number | string | null | string[]
      tj_gt_fdr?: boolean | number | string | null | string[]
      jj_bp_uLimit?: boolean | number | string | null | string[]
      jj_bp_sigma?: boolean | number | string | null | string[]
      jj_bp_rho?: boolean | number | string | null | string[]
      jj_bp_draws?: boolean | number | string | null | string[]
    }
    answer: {
      success: true
      data: {
        bidderId: number
        num: number
        positive: number
        negative: number
      }[]
    }
  }
  /** Every clean-bid parameter of a section, as texts. */
  'GET /api/tb-qb-params/findByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        paramKey: 'jj_fhx_enable' | 'jj_sscw_enable' | 'jj_gl_enable' | 'jj_gl_rule' | 'jj_gl_checkSameRcj' | 'jj_gl_checkZj' | 'jj_gl_checkNumber' | 'jj_gl_thresholdNumber' | 'jj_gl_checkNumberRate' | 'jj_gl_thresholdNumberRate' | 'jj_gl_checkPriceRate' | 'jj_gl_thresholdPriceRate' | 'jj_gl_checkFeature' | 'jj_gl_checkWrong' | 'jj_gl_checkConformanceWrong' | 'jj_gl_checkCalcWrong' | 'jj_gl_ignoreAllWrong' | 'jj_gl_price' | 'jj_gl_rate' | 'jj_gl_jz_rate' | 'jj_gl_jz_num' | 'jj_hlx_enable' | 'jj_hlx_hlj_type' | 'jj_hlx_hlj_n' | 'jj_hlx_hlj_high' | 'jj_hlx_hlj_low' | 'jj_hlx_zpl' | 'jj_hlx_fpl' | 'jj_hlx_plzb' | 'jj_hlx_zdj_qdfs' | 'jj_hlx_fdl' | 'jj_hlx_kzj_cy' | 'jj_hlx_hlj_tbr' | 'jj_hlx_pldw' | 'jj_hlx_zpe' | 'jj_hlx_fpe' | 'jj_hlx_plfh' | 'jj_hlx_qbfw' | 'js_lt_minLength' | 'js_lt_share' | 'js_lt_passage' | 'js_lt_facts' | 'js_lt_seeds' | 'js_lt_commonRate' | 'js_lt_tables' | 'js_lt_images' | 'js_lt_traces' | 'js_lt_ignoreWords' | 'js_lt_reference' | 'js_ab_ignoreWords' | 'js_ab_maxPlaces' | 'js_ab_images' | 'tj_sc_net' | 'tj_sc_near' | 'tj_sc_years' | 'tj_sc_minPast' | 'report_screens' | 'tj_gt_minSections' | 'tj_gt_minTogether' | 'tj_gt_fdr' | 'jj_bp_uLimit' | 'jj_bp_sigma' | 'jj_bp_rho' | 'jj_bp_draws'
        paramValue: string | null
      }[]
      specifiedFile: {
        id: number
        fileName: string
        isDel: number
      } | null
    }
  }
  /** Saves the whole parameter object; a refusal has the message of the first problem and lists all. */
  'POST /api/tb-qb-params/savaAllParams/{openId}': {
    path: {
      openId: string
    }
    body: {
      jj_fhx_enable?: boolean | number | string | null | string[]
      jj_sscw_enable?: boolean | number | string | null | string[]
      jj_gl_enable?: boolean | number | string | null | string[]
      jj_gl_rule?: boolean | number | string | null | string[]
      jj_gl_checkSameRcj?: boolean | number | string | null | string[]
      jj_gl_checkZj?: boolean | number | string | null | string[]
      jj_gl_checkNumber?: boolean | number | string | null | string[]
      jj_gl_thresholdNumber?: boolean | number | string | null | string[]
      jj_gl_checkNumberRate?: boolean | number | string | null | string[]
      jj_gl_thresholdNumberRate?: boolean | number | string | null | string[]
      jj_gl_checkPriceRate?: boolean | number | string | null | string[]
      jj_gl_thresholdPriceRate?: boolean | number | string | null | string[]
      jj_gl_checkFeature?: boolean | number | string | null | string[]
      jj_gl_checkWrong?: boolean | number | string | null | string[]
      jj_gl_checkConformanceWrong?: boolean | number | string | null | string[]
      jj_gl_checkCalcWrong?: boolean | number | string | null | string[]
      jj_gl_ignoreAllWrong?: boolean | number | string | null | string[]
      jj_gl_price?: boolean | number | string | null | string[]
      jj_gl_rate?: boolean | number | string | null | string[]
      jj_gl_jz_rate?: boolean | number | string | null | string[]
      jj_gl_jz_num?: boolean | number | string | null | string[]
      jj_hlx_enable?: boolean | number | string | null | string[]
      jj_hlx_hlj_type?: boolean | number | string | null | string[]
      jj_hlx_hlj_n?: boolean | number | string | null | string[]
      jj_hlx_hlj_high?: boolean | number | string | null | string[]
      jj_hlx_hlj_low?: boolean | number | string | null | string[]
      jj_hlx_zpl?: boolean | number | string | null | string[]
      jj_hlx_fpl?: boolean | number | string | null | string[]
      jj_hlx_plzb?: boolean | number | string | null | string[]
      jj_hlx_zdj_qdfs?: boolean | number | string | null | string[]
      jj_hlx_fdl?: boolean | number | string | null | string[]
      jj_hlx_kzj_cy?: boolean | number | string | null | string[]
      jj_hlx_hlj_tbr?: boolean | number | string | null | string[]
      jj_hlx_pldw?: boolean | number | string | null | string[]
      jj_hlx_zpe?: boolean | number | string | null | string[]
      jj_hlx_fpe?: boolean | number | string | null | string[]
      jj_hlx_plfh?: boolean | number | string | null | string[]
      jj_hlx_qbfw?: boolean | number | string | null | string[]
      js_lt_minLength?: boolean | number | string | null | string[]
      js_lt_share?: boolean | number | string | null | string[]
      js_lt_passage?: boolean | number | string | null | string[]
      js_lt_facts?: boolean | number | string | null | string[]
      js_lt_seeds?: boolean | number | string | null | string[]
      js_lt_commonRate?: boolean | number | string | null | string[]
      js_lt_tables?: boolean | number | string | null | string[]
      js_lt_images?: boolean | number | string | null | string[]
      js_lt_traces?: boolean | number | string | null | string[]
      js_lt_ignoreWords?: boolean | number | string | null | string[]
      js_lt_reference?: boolean | number | string | null | string[]
      js_ab_ignoreWords?: boolean | number | string | null | string[]
      js_ab_maxPlaces?: boolean | number | string | null | string[]
      js_ab_images?: boolean | number | string | null | string[]
      tj_sc_net?: boolean | number | string | null | string[]
      tj_sc_near?: boolean | number | string | null | string[]
      tj_sc_years?: boolean | number | string | null | string[]
      tj_sc_minPast?: boolean | number | string | null | string[]
      report_screens?: boolean | number | string | null | string[]
      tj_gt_minSections?: boolean | number | string | null | string[]
      tj_gt_minTogether?: boolean | number | string | null | string[]
      tj_gt_fdr?: boolean | number | string | null | string[]
      jj_bp_uLimit?: boolean | number | string | null | string[]
      jj_bp_sigma?: boolean | number | string | null | string[]
      jj_bp_rho?: boolean | number | string | null | string[]
      jj_bp_draws?: boolean | number | string | null | string[]
      from?: {
        jj_fhx_enable?: boolean | number | string | null | string[]
        jj_sscw_enable?: boolean | number | string | null | string[]
        jj_gl_enable?: boolean | number | string | null | string[]
        jj_gl_rule?: boolean | number | string | null | string[]
        jj_gl_checkSameRcj?: boolean | number | string | null | string[]
        jj_gl_checkZj?: boolean | number | string | null | string[]
        jj_gl_checkNumber?: boolean | number | string | null | string[]
        jj_gl_thresholdNumber?: boolean | number | string | null | string[]
        jj_gl_checkNumberRate?: boolean | number | string | null | string[]
        jj_gl_thresholdNumberRate?: boolean | number | string | null | string[]
        jj_gl_checkPriceRate?: boolean | number | string | null | string[]
        jj_gl_thresholdPriceRate?: boolean | number | string | null | string[]
        jj_gl_checkFeature?: boolean | number | string | null | string[]
        jj_gl_checkWrong?: boolean | number | string | null | string[]
        jj_gl_checkConformanceWrong?: boolean | number | string | null | string[]
        jj_gl_checkCalcWrong?: boolean | number | string | null | string[]
        jj_gl_ignoreAllWrong?: boolean | number | string | null | string[]
        jj_gl_price?: boolean | number | string | null | string[]
        jj_gl_rate?: boolean | number | string | null | string[]
        jj_gl_jz_rate?: boolean | number | string | null | string[]
        jj_gl_jz_num?: boolean | number | string | null | string[]
        jj_hlx_enable?: boolean | number | string | null | string[]
        jj_hlx_hlj_type?: boolean | number | string | null | string[]
        jj_hlx_hlj_n?: boolean | number | string | null | string[]
        jj_hlx_hlj_high?: boolean | number | string | null | string[]
        jj_hlx_hlj_low?: boolean | number | string | null | string[]
        jj_hlx_zpl?: boolean | number | string | null | string[]
        jj_hlx_fpl?: boolean | number | string | null | string[]
        jj_hlx_plzb?: boolean | number | string | null | string[]
        jj_hlx_zdj_qdfs?: boolean | number | string | null | string[]
        jj_hlx_fdl?: boolean | number | string | null | string[]
        jj_hlx_kzj_cy?: boolean | number | string | null | string[]
        jj_hlx_hlj_tbr?: boolean | number | string | null | string[]
        jj_hlx_pldw?: boolean | number | string | null | string[]
        jj_hlx_zpe?: boolean | number | string | null | string[]
        jj_hlx_fpe?: boolean | number | string | null | string[]
        jj_hlx_plfh?: boolean | number | string | null | string[]
        jj_hlx_qbfw?: boolean | number | string | null | string[]
        js_lt_minLength?: boolean | number | string | null | string[]
        js_lt_share?: boolean | number | string | null | string[]
        js_lt_passage?: boolean | number | string | null | string[]
        js_lt_facts?: boolean | number | string | null | string[]
        js_lt_seeds?: boolean | number | string | null | string[]
        js_lt_commonRate?: boolean | number | string | null | string[]
        js_lt_tables?: boolean | number | string | null | string[]
        js_lt_images?: boolean | number | string | null | string[]
        js_lt_traces?: boolean | number | string | null | string[]
        js_lt_ignoreWords?: boolean | number | string | null | string[]
        js_lt_reference?: boolean | number | string | null | string[]
        js_ab_ignoreWords?: boolean | number | string | null | string[]
        js_ab_maxPlaces?: boolean | number | string | null | string[]
        js_ab_images?: boolean | number | string | null | string[]
        tj_sc_net?: boolean | number | string | null | string[]
        tj_sc_near?: boolean | number | string | null | string[]
        tj_sc_years?: boolean | number | string | null | string[]
        tj_sc_minPast?: boolean | number | string | null | string[]
        report_screens?: boolean | number | string | null | string[]
        tj_gt_minSections?: boolean | number | string | null | string[]
        tj_gt_minTogether?: boolean | number | string | null | string[]
        tj_gt_fdr?: boolean | number | string | null | string[]
        jj_bp_uLimit?: boolean | number | string | null | string[]
        jj_bp_sigma?: boolean | number | string | null | string[]
        jj_bp_rho?: boolean | number | string | null | string[]
        jj_bp_draws?: boolean | number | string | null | string[]
      }
    }
    answer: {
      success: true
      message: string
      code: 200
    }
  }
  /** Public machines and addresses of the organisation. */
  'GET /api/tb-qb-public-codes': {
    answer: {
      id: number
      featureType: string
      feature: string
      remark: string | null
    }[]
  }
  /** Adds a public machine or address, or changes the remark of an existing one. */
  'POST /api/tb-qb-public-codes': {
    body: {
      featureType: '10' | '20' | '30' | '40' | '50' | '60' | '70' | '80' | '81'
      feature: string
      remark?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
      }
    }
  }
  /** Removes a public machine or address. */
  'DELETE /api/tb-qb-public-codes/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Reference texts of the organisation by name, with how each was read. */
  'GET /api/tb-qb-references': {
    answer: {
      success: true
      data: {
        id: number
        fileName: string
        sha256: string
        size: number
        state: 'read' | 'partly' | 'noText' | 'garbled' | 'encrypted' | 'damaged' | 'unsupported' | 'tooLarge' | null
        pages: number | null
        characters: number | null
        problems: string[]
        uploader: string | null
        createdAt: number
      }[]
      total: number
    }
  }
  /** Uploads a reference text (PDF, DOCX): a standard or public template that every bid may quote. It is read at once; refused (422) if it has no text, and (409) if one of the same name or content is there. */
  'POST /api/tb-qb-references/upload': {
    body: {
      file: Blob
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
      }
    }
  }
  /** Deletes a reference text. Results that were computed with it stay, and are marked as outdated. */
  'DELETE /api/tb-qb-references/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Chooses the chapters of the report and their order: those that every report has, once each, annexes after the others. */
  'POST /api/tb-qb-reports/chooseChapters': {
    body: {
      openId: string
      chapters: ('overview' | 'findings' | 'opinions' | 'signatures' | 'results' | 'method' | 'law' | 'files')[]
      from?: ('overview' | 'findings' | 'opinions' | 'signatures' | 'results' | 'method' | 'law' | 'files')[]
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Appoints the leader of the committee; null: the leader of the opening record. */
  'POST /api/tb-qb-reports/chooseLeader': {
    body: {
      openId: string
      userId: number | null
      from?: number | null
    }
    answer: {
      success: true
      message: string
    }
  }
  /** How many findings a table has, a screen lists under a query (`view`), or have the cause of one (`like`). */
  'GET /api/tb-qb-reports/countFindings': {
    query: {
      openId: string
      analysis: string
      table: string
      view?: string
      like?: string
    }
    answer: {
      success: true
      data: {
        open: number
        judged: number
        toClarify: number
      }
    }
  }
  /** Generates the report, a letter, the sheets, the evidence package (zip) or a file for a court (html); it is downloaded by its id. */
  'GET /api/tb-qb-reports/export': {
    query: {
      openId: string
      format: 'pdf' | 'docx' | 'xlsx' | 'zip' | 'html'
      inputs?: '0' | '1'
      annexes?: '0' | '1'
      letter?: number
      version?: number
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** The work of the committee, as far as the caller may see it, and the state of the seal. */
  'GET /api/tb-qb-reports/getByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        committee: {
          userId: number
          username: string
          name: string
          isLeader: boolean
          maySign: boolean
          signInTime: string | null
        }[]
        overall: {
          text: string | null
          date: string | null
        }
        chapters: ('overview' | 'findings' | 'opinions' | 'signatures' | 'results' | 'method' | 'law' | 'files')[]
        opinions: {
          userId: number
          name: string
          username: string
          text: string
          updatedAt: number
          handedInAt: number | null
        }[]
        judgements: {
          id: number
          openId: string
          analysis: string
          table: string
          findingKey: string
          verdict: string
          reason: string
          note: string | null
          row: Record<string, string | number | null>
          bidders: number[]
          userId: number
          name: string
          username: string
          at: number
        }[]
        dissents: {
          id: number
          openId: string
          judgementId: number | null
          userId: number
          name: string
          username: string
          text: string
          at: number
        }[]
        letters: {
          id: number
          openId: string
          number: number
          bidderId: number
          bidderName: string
          title: string
          deadline: string
          questions: string[]
          createdBy: number
          author: string
          createdAt: number
          withdrawnAt: number | null
        }[]
        seal: {
          condition: 'unsigned' | 'signing' | 'sealed' | 'broken'
          hash: string
          number: number | null
          changes: {
            part: string
            names: string[]
          }[]
          signatures: {
            name: string
            username: string | null
            at: number
          }[]
          missing: string[]
          onPaper: string[]
          withdrawals: {
            number: number
            hash: string
            name: string
            username: string | null
            signedAt: number
            reason: string
            by: string
            at: number
          }[]
        }
      }
    }
  }
  /** Submits the caller’s opinion. */
  'POST /api/tb-qb-reports/handInOpinion': {
    body: {
      openId: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Judges the fact that a finding states: confirmed, to be clarified by the bidder, or dismissed. The judgement holds wherever the fact is shown, and is stored where it was judged first. */
  'POST /api/tb-qb-reports/judge': {
    body: {
      openId: string
      analysis: string
      table: string
      key: string
      verdict: 'confirmed' | 'toClarify' | 'dismissed'
      reason: 'verified' | 'toClarify' | 'explained' | 'fromTender' | 'publicSource' | 'rounding' | 'minor' | 'other'
      note?: string
      from?: {
        verdict: 'confirmed' | 'toClarify' | 'dismissed'
        reason: 'verified' | 'toClarify' | 'explained' | 'fromTender' | 'publicSource' | 'rounding' | 'minor' | 'other'
        note?: string
      } | null
    }
    answer: {
      success: true
      message: string
      data: {
        undo: number | null
      }
    }
  }
  /** Judges findings of one table in the same way: the named ones (`keys`), or those without a judgement that a screen lists under a query (`view`) or that have the cause of one (`like`). */
  'POST /api/tb-qb-reports/judgeMany': {
    body: {
      openId: string
      analysis: string
      table: string
      keys?: {
        key: string
        from?: {
          verdict: 'confirmed' | 'toClarify' | 'dismissed'
          reason: 'verified' | 'toClarify' | 'explained' | 'fromTender' | 'publicSource' | 'rounding' | 'minor' | 'other'
          note?: string
        } | null
      }[]
      view?: string
      like?: string
      verdict: 'confirmed' | 'toClarify' | 'dismissed'
      reason: 'verified' | 'toClarify' | 'explained' | 'fromTender' | 'publicSource' | 'rounding' | 'minor' | 'other'
      note?: string
    }
    answer: {
      success: true
      message: string
      data: {
        judged: number
        kept: number
        undo: number | null
      }
    }
  }
  /** The comments on a finding, oldest first. */
  'GET /api/tb-qb-reports/queryComments': {
    query: {
      openId: string
      analysis: string
      table: string
      key: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        id: number
        text: string
        userId: number
        name: string
        username: string
        at: number
        removedAt: number | null
      }[]
      total: number
    }
  }
  /** A sealed version of the report as it was sealed, in the caller’s language. */
  'GET /api/tb-qb-reports/queryVersion': {
    query: {
      openId: string
      number: number
    }
    answer: {
      success: true
      data: {
        number: number
        hash: string
        sealedAt: number | null
        isWhole: boolean
        signatures: {
          id: number
          versionId: number
          userId: number
          name: string
          username: string | null
          hash: string
          at: number
        }[]
        document: {
          form?: 2
          locale: string
          title: string
          subtitle: string
          words: Record<string, string>
          blocks: {
            kind: string
            [more: string]: unknown
          }[]
        }
      }
    }
  }
  /** Removes a comment: its text is deleted, that there was one stays. Only its writer, the leader and the evaluator may. */
  'POST /api/tb-qb-reports/removeComment': {
    body: {
      openId: string
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Returns a submitted opinion to its author. */
  'POST /api/tb-qb-reports/reopenOpinion': {
    body: {
      openId: string
      userId: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Withdraws the judgement of the fact that a finding states. */
  'POST /api/tb-qb-reports/retractJudgement': {
    body: {
      openId: string
      analysis: string
      table: string
      key: string
      from?: {
        verdict: 'confirmed' | 'toClarify' | 'dismissed'
        reason: 'verified' | 'toClarify' | 'explained' | 'fromTender' | 'publicSource' | 'rounding' | 'minor' | 'other'
        note?: string
      } | null
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Comments on a finding and notifies the members of the section that are mentioned. */
  'POST /api/tb-qb-reports/saveComment': {
    body: {
      openId: string
      analysis: string
      table: string
      key: string
      text: string
      mentions?: number[]
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
      }
    }
  }
  /** States a dissent from a judgement or the overall opinion. */
  'POST /api/tb-qb-reports/saveDissent': {
    body: {
      openId: string
      judgementId: number | null
      text: string
      from?: string | null
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Writes a letter of clarification to a bidder. */
  'POST /api/tb-qb-reports/saveLetter': {
    body: {
      openId: string
      bidderId: number
      title: string
      deadline: string
      questions: string[]
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        number: number
      }
    }
  }
  /** Saves the draft of the caller’s opinion. */
  'POST /api/tb-qb-reports/saveOpinion': {
    body: {
      openId: string
      text: string
      from?: string | null
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Saves the overall opinion of the committee. */
  'POST /api/tb-qb-reports/saveOverall': {
    body: {
      openId: string
      text: string
      date: string
      from?: {
        text: string | null
        date: string | null
      }
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Signs the current report; `hash` identifies the contents that the caller has read. Whoever has a second factor must have shown it within ten minutes. For others the `password` is required in a browser session; with a bearer token it may be left out. */
  'POST /api/tb-qb-reports/sign': {
    body: {
      openId: string
      hash: string
      password?: string
    }
    answer: {
      success: true
      message: string
      data: {
        number: number
        sealed: boolean
      }
    }
  }
  /** Takes back what the caller judged with one call, unless it was changed since. */
  'POST /api/tb-qb-reports/undoJudgement': {
    body: {
      openId: string
      entry: number
    }
    answer: {
      success: true
      message: string
      data: {
        undone: number
        kept: number
      }
    }
  }
  /** Withdraws a letter. */
  'POST /api/tb-qb-reports/withdrawLetter': {
    body: {
      openId: string
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Withdraws a signature of a version that is not sealed: the caller’s, or another’s with the permission to record attendance. */
  'POST /api/tb-qb-reports/withdrawSignature': {
    body: {
      openId: string
      userId: number
      reason: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** The caller’s links to results of a section; a supervisor sees all. */
  'GET /api/tb-qb-shares': {
    query: {
      'id.equals'?: string
      'id.in'?: string
      'id.contains'?: string
      'openId.equals': string
      'openId.in'?: string
      'openId.contains'?: string
      'menuKey.equals'?: string
      'menuKey.in'?: string
      'menuKey.contains'?: string
      'createdByName.equals'?: string
      'createdByName.in'?: string
      'createdByName.contains'?: string
      'createdAt.equals'?: string
      'createdAt.in'?: string
      'createdAt.contains'?: string
      'expiresAt.equals'?: string
      'expiresAt.in'?: string
      'expiresAt.contains'?: string
      'revokedAt.equals'?: string
      'revokedAt.in'?: string
      'revokedAt.contains'?: string
      'opened.equals'?: string
      'opened.in'?: string
      'opened.contains'?: string
      page?: number
      size?: number
      sort?: string | string[]
    }
    answer: {
      id: number
      openId: string
      menuKey: string
      query: Record<string, string>
      createdByName: string
      createdAt: string | null
      expiresAt: string | null
      revokedAt: string | null
      opened: number
      lastOpenedAt: string | null
    }[]
  }
  /** Creates a link to a view of results; its address is answered only this once. */
  'POST /api/tb-qb-shares': {
    body: {
      openId: string
      menuKey: 'analysis_hardware' | 'analysis_trade' | 'analysis_name' | 'analysis_lock' | 'analysis_con_file' | 'analysis_eco_con' | 'analysis_eco_calc' | 'analysis_eco_rule' | 'analysis_eco_ra' | 'analysis_tec_layout' | 'analysis_tec_same' | 'analysis_sta_screens' | 'analysis_sta_cobids' | 'lab_unbalance'
      query?: Record<string, string>
      days?: number
      until?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        url: string
        expiresAt: string
      }
    }
  }
  /** Revokes a link. */
  'DELETE /api/tb-qb-shares/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** The pairs, companies, groups and shared evidence of a scope as a workbook, each table whole; with `company`, and `with`, the sections of that company, or of both, too. */
  'GET /api/tb-qb-sta-cobid-details/exportExcel': {
    query: {
      company?: string
      with?: string
      from?: string
      to?: string
      'projectType.in'?: string
      'projectArea.in'?: string
      'name.contains'?: string
      strength?: 'together' | 'ratio' | 'evidence'
      least?: number
    }
    answer: Blob
  }
  /** Names and credit codes that people have joined as those of one company, newest first. */
  'GET /api/tb-qb-sta-cobid-details/joined': {
    answer: {
      success: true
      data: {
        id: number
        names: string[]
        by: string | null
        createdAt: number | null
      }[]
      total: number
    }
  }
  /** Joins names or credit codes as those of one company, in all views and in later runs of the analysis. */
  'POST /api/tb-qb-sta-cobid-details/joined': {
    body: {
      names: string[]
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
      }
    }
  }
  /** Takes a join of names back. */
  'DELETE /api/tb-qb-sta-cobid-details/joined/{id}': {
    path: {
      id: number
    }
    answer: {
      success: true
      message: string
    }
  }
  /** What other analyses found the companies of pairs to share: a row per section and kind, of all pairs, of those of `company`, or of `company` and `with`. */
  'GET /api/tb-qb-sta-cobid-details/queryEvidence': {
    query: {
      company?: string
      with?: string
      from?: string
      to?: string
      'projectType.in'?: string
      'projectArea.in'?: string
      'name.contains'?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        kind?: string | number | null
        count?: number | null
        openTime?: string | number | null
        sectionName?: string | number | null
        openId: string | null
        [more: string]: unknown
      }[]
      total: number
      scope: {
        sections?: number | null
        awarded?: number | null
        companies?: number | null
        testedPairs?: number | null
        strata?: number | null
        pooled?: number | null
        unstated?: number | null
        note?: string | number | null
        [more: string]: unknown
      }
    }
  }
  /** Companies of the organisation’s sections, those with most sections first, with what is known of their wins. */
  'GET /api/tb-qb-sta-cobid-details/queryFirms': {
    query: {
      from?: string
      to?: string
      'projectType.in'?: string
      'projectArea.in'?: string
      'name.contains'?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        members?: string | number | null
        sections?: number | null
        awarded?: number | null
        wins?: number | null
        winRate?: number | null
        expectedWins?: number | null
        last?: number | null
        second?: number | null
        longestWithout?: number | null
        topWinner?: string | number | null
        topWins?: number | null
        topP?: number | null
        subcontracted?: number | null
        [more: string]: unknown
      }[]
      total: number
      scope: {
        sections?: number | null
        awarded?: number | null
        companies?: number | null
        testedPairs?: number | null
        strata?: number | null
        pooled?: number | null
        unstated?: number | null
        note?: string | number | null
        [more: string]: unknown
      }
    }
  }
  /** Companies as a graph: their pairs of at least this strength; 200 companies at most. */
  'GET /api/tb-qb-sta-cobid-details/queryGraph': {
    query: {
      from?: string
      to?: string
      'projectType.in'?: string
      'projectArea.in'?: string
      'name.contains'?: string
      strength?: 'together' | 'ratio' | 'evidence'
      least?: number
    }
    answer: {
      success: true
      data: {
        isTooLarge: boolean
        companies: number
        isCompared: boolean
        nodes: {
          id: number
          name: string
          sections: number
          wonShare: number | null
        }[]
        edges: {
          first: number
          second: number
          together: number
          ratio: number | null
          evidence: number
        }[]
        groups: number[][]
      }
      scope: {
        sections?: number | null
        awarded?: number | null
        companies?: number | null
        testedPairs?: number | null
        strata?: number | null
        pooled?: number | null
        unstated?: number | null
        note?: string | number | null
        [more: string]: unknown
      }
    }
  }
  /** Companies connected by pairs of at least this strength, the largest group first; of groups of more than 30 companies only the members. */
  'GET /api/tb-qb-sta-cobid-details/queryGroups': {
    query: {
      from?: string
      to?: string
      'projectType.in'?: string
      'projectArea.in'?: string
      'name.contains'?: string
      strength?: 'together' | 'ratio' | 'evidence'
      least?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidders?: string | number | null
        bidderCount?: number | null
        meetings?: number | null
        wins?: number | null
        repeats?: number | null
        expected?: number | null
        few?: number | null
        [more: string]: unknown
      }[]
      total: number
      scope: {
        sections?: number | null
        awarded?: number | null
        companies?: number | null
        testedPairs?: number | null
        strata?: number | null
        pooled?: number | null
        unstated?: number | null
        note?: string | number | null
        [more: string]: unknown
      }
    }
  }
  /** Pairs of companies of the organisation that met, with what chance within their strata expects. */
  'GET /api/tb-qb-sta-cobid-details/queryPairs': {
    query: {
      from?: string
      to?: string
      'projectType.in'?: string
      'projectArea.in'?: string
      'name.contains'?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        together?: number | null
        sections1?: number | null
        sections2?: number | null
        expected?: number | null
        ratio?: number | null
        p?: number | null
        adjustedP?: number | null
        within?: string | number | null
        pooled?: number | null
        wins1?: number | null
        wins2?: number | null
        winsOthers?: number | null
        medianGap?: number | null
        gapSpread?: number | null
        medianCv?: number | null
        evidenceSections?: number | null
        sharedCodes?: number | null
        sharedTraces?: number | null
        sharedErrors?: number | null
        sharedPrices?: number | null
        [more: string]: unknown
      }[]
      total: number
      scope: {
        sections?: number | null
        awarded?: number | null
        companies?: number | null
        testedPairs?: number | null
        strata?: number | null
        pooled?: number | null
        unstated?: number | null
        note?: string | number | null
        [more: string]: unknown
      }
    }
  }
  /** Sections of one company, or those where it met the other (`with`), newest first, with who else took part and who won. */
  'GET /api/tb-qb-sta-cobid-details/querySections': {
    query: {
      company: string
      with?: string
      from?: string
      to?: string
      'projectType.in'?: string
      'projectArea.in'?: string
      'name.contains'?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        openTime?: string | number | null
        sectionName?: string | number | null
        projectType?: string | number | null
        projectArea?: string | number | null
        bidNum?: number | null
        present?: string | number | null
        winner?: string | number | null
        winnerKind?: string | number | null
        openId: string | null
        [more: string]: unknown
      }[]
      total: number
      scope: {
        sections?: number | null
        awarded?: number | null
        companies?: number | null
        testedPairs?: number | null
        strata?: number | null
        pooled?: number | null
        unstated?: number | null
        note?: string | number | null
        [more: string]: unknown
      }
    }
  }
  /** Runs the analysis cobids; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-sta-cobids/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis cobids with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-sta-cobids/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Rows of the table cobidEvidence of the analysis cobids; empty before its first run. */
  'GET /api/tb-qb-sta-cobids/queryEvidence': {
    query: {
      openId: string
      bidderId?: number
      kind?: 'codes' | 'traces' | 'errors' | 'prices'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        kind?: string | number | null
        count?: number | null
        openTime?: string | number | null
        sectionName?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table cobidFirms of the analysis cobids; empty before its first run. */
  'GET /api/tb-qb-sta-cobids/queryFirms': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        members?: string | number | null
        sections?: number | null
        awarded?: number | null
        wins?: number | null
        winRate?: number | null
        expectedWins?: number | null
        last?: number | null
        second?: number | null
        longestWithout?: number | null
        topWinner?: string | number | null
        topWins?: number | null
        topP?: number | null
        subcontracted?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table cobidGroups of the analysis cobids; empty before its first run. */
  'GET /api/tb-qb-sta-cobids/queryGroups': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidders?: string | number | null
        bidderCount?: number | null
        meetings?: number | null
        wins?: number | null
        repeats?: number | null
        expected?: number | null
        few?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table cobidScope of the analysis cobids; empty before its first run. */
  'GET /api/tb-qb-sta-cobids/queryScope': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        sections?: number | null
        awarded?: number | null
        companies?: number | null
        testedPairs?: number | null
        strata?: number | null
        pooled?: number | null
        unstated?: number | null
        note?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table cobidSections of the analysis cobids; empty before its first run. */
  'GET /api/tb-qb-sta-cobids/querySections': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        openTime?: string | number | null
        sectionName?: string | number | null
        projectType?: string | number | null
        projectArea?: string | number | null
        bidNum?: number | null
        present?: string | number | null
        winner?: string | number | null
        winnerKind?: string | number | null
        openId: string | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table cobidPairs of the analysis cobids; empty before its first run. */
  'GET /api/tb-qb-sta-cobids/querySum': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        together?: number | null
        sections1?: number | null
        sections2?: number | null
        expected?: number | null
        ratio?: number | null
        p?: number | null
        adjustedP?: number | null
        within?: string | number | null
        pooled?: number | null
        wins1?: number | null
        wins2?: number | null
        winsOthers?: number | null
        medianGap?: number | null
        gapSpread?: number | null
        medianCv?: number | null
        evidenceSections?: number | null
        sharedCodes?: number | null
        sharedTraces?: number | null
        sharedErrors?: number | null
        sharedPrices?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** Sections of the organisation that are left out of the past of others, newest first, with the reason. */
  'GET /api/tb-qb-sta-pasts': {
    answer: {
      success: true
      data: {
        openId: string
        sectionCode: string | null
        sectionName: string
        reason: string
        by: string | null
        at: number | null
      }[]
      total: number
    }
  }
  /** Leaves a section out of the past that the figures of other sections are compared with; needs a reason, which the audit log keeps. Results change with the next run. */
  'POST /api/tb-qb-sta-pasts/leaveOut': {
    body: {
      openId: string
      reason: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Counts a section that was left out among the past of others again. */
  'POST /api/tb-qb-sta-pasts/takeBack': {
    body: {
      openId: string
    }
    answer: {
      success: true
      message: string
    }
  }
  /** Runs the analysis screens; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-sta-screens/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis screens with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-sta-screens/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Rows of the table past of the analysis screens; empty before its first run. */
  'GET /api/tb-qb-sta-screens/queryPast': {
    query: {
      openId: string
      bidderId?: number
      screen?: 'cv' | 'spd' | 'diffp' | 'rd' | 'rdnor' | 'rdalt' | 'skew' | 'kurt' | 'ks' | 'ties' | 'near' | 'disc' | 'grid1000' | 'grid10000' | 'bench' | 'beyond'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        screen?: string | number | null
        sectionName?: string | number | null
        projectType?: string | number | null
        bidNum?: number | null
        value?: number | null
        openId: string | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table sums of the analysis screens; empty before its first run. */
  'GET /api/tb-qb-sta-screens/querySum': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        screen?: string | number | null
        value?: number | null
        bidNum?: number | null
        direction?: string | number | null
        strength?: string | number | null
        pastNum?: number | null
        percentile?: number | null
        percentileLow?: number | null
        percentileHigh?: number | null
        note?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** Rows of the table details of the analysis tecLayout for the report. */
  'GET /api/tb-qb-tec-layout-details/getTecLayoutByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        document?: string | number | null
        class?: string | number | null
        rule?: string | number | null
        scope?: string | number | null
        state?: string | number | null
        required?: string | number | null
        found?: string | number | null
        count?: number | null
        share?: number | null
        page?: number | null
        place?: string | number | null
        text?: string | number | null
        reason?: string | number | null
        quote?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rules of the technical bids of a blind section with every place where a document differs, and places that may tell whose it is. */
  'GET /api/tb-qb-tec-layout-details/queryDetails': {
    query: {
      openId: string
      bidderId?: number
      ruleKey?: 'paper' | 'orientation' | 'marginTop' | 'marginBottom' | 'marginLeft' | 'marginRight' | 'gutter' | 'header' | 'footer' | 'pageNumber' | 'pageNumberFrom' | 'fontEastAsia' | 'fontLatin' | 'fontSize' | 'lineExact' | 'lineAtLeast' | 'lineMultiple' | 'spaceBefore' | 'spaceAfter' | 'firstLineChars' | 'indentLeft' | 'indentRight' | 'align' | 'colour' | 'bold' | 'italic' | 'underline' | 'strike' | 'highlight' | 'shading' | 'border' | 'images' | 'tables' | 'pagesMax' | 'pagesMaxOf' | 'toc' | 'cover' | 'blankPages' | 'headingNumbers' | 'levelsMax' | 'punctuation' | 'signature' | 'revisions' | 'comments' | 'hiddenText' | 'name' | 'initials' | 'creditCode' | 'identityNumber' | 'permit' | 'phone' | 'email' | 'web' | 'ourCompany' | 'pastWork' | 'metadata' | 'image'
      state?: 'meets' | 'differs' | 'cannotTell' | 'notRequired'
      class?: 'format' | 'identity' | 'identityMaybe' | 'ownName'
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        document?: string | number | null
        class?: string | number | null
        rule?: string | number | null
        scope?: string | number | null
        state?: string | number | null
        required?: string | number | null
        found?: string | number | null
        count?: number | null
        share?: number | null
        page?: number | null
        place?: string | number | null
        text?: string | number | null
        reason?: string | number | null
        quote?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Runs the analysis tecLayout; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-tec-layouts/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis tecLayout with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-tec-layouts/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Rows of the table sums of the analysis tecLayout; empty before its first run. */
  'GET /api/tb-qb-tec-layouts/querySum': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        documents?: number | null
        pages?: number | null
        rulesChecked?: number | null
        rulesMet?: number | null
        rulesDiffering?: number | null
        rulesOpen?: number | null
        identity?: number | null
        identityMaybe?: number | null
        unreadPages?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** Confirmed layout rules of a blind section, with the words of the tender; `version` is null and there are no rules before anybody confirms any. */
  'GET /api/tb-qb-tec-rules/findByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        version: number | null
        rules: {
          key: string
          value: string | number
          tolerance: number | null
          scope: 'body' | 'heading' | 'table' | 'figureText' | 'all' | 'page'
          quote: string | null
          file: string | null
          page: number | null
          confirmedBy: string | null
          confirmedAt: number | null
        }[]
      }
    }
  }
  /** Layout rules as public tenders word them, to choose and edit; none of them is a default. */
  'GET /api/tb-qb-tec-rules/queryProfiles': {
    answer: {
      success: true
      data: {
        id: string
        rules: {
          key: string
          value: string | number
          scope: 'body' | 'heading' | 'table' | 'figureText' | 'all' | 'page'
        }[]
        advised: {
          key: string
          value: string | number
          scope: 'body' | 'heading' | 'table' | 'figureText' | 'all' | 'page'
        }[]
      }[]
    }
  }
  /** Reads layout rules from the documents of the tender as proposals, with the words and their place; `unread` are sentences of the technical part that a person has to read. Nothing applies before it is saved. */
  'POST /api/tb-qb-tec-rules/readFromTender/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        documents: {
          file: string
          state: 'read' | 'partly' | 'noText' | 'garbled' | 'encrypted' | 'damaged' | 'unsupported' | 'tooLarge'
        }[]
        proposals: {
          quote: string
          file: string
          page: number | null
          key: string
          value: string | number
          scope: 'body' | 'heading' | 'table' | 'figureText' | 'all' | 'page'
          isAdvice: boolean
        }[]
        unread: {
          quote: string
          file: string
          page: number | null
        }[]
        unreadCount: number
      }
    }
  }
  /** Saves the whole set of layout rules of a section, confirmed by the caller; a refusal names the key of each rule that cannot be meant. */
  'POST /api/tb-qb-tec-rules/saveAllRules/{openId}': {
    path: {
      openId: string
    }
    body: {
      rules: {
        key: string
        value: string | number
        tolerance?: number | null
        scope: string
        quote?: string | null
        file?: string | null
        page?: number | null
      }[]
      from?: {
        rules?: {
          key: string
          value: string | number
          tolerance?: number | null
          scope: string
          quote?: string | null
          file?: string | null
          page?: number | null
        }[]
      }
    }
    answer: {
      success: true
      message: string
      data: {
        version: number | null
      }
    }
  }
  /** Rows of the table sums of the analysis tecSame for the report. */
  'GET /api/tb-qb-tec-same-details/getTecSameByOpenId/{openId}': {
    path: {
      openId: string
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        share1?: number | null
        share2?: number | null
        rank?: number | null
        own1?: number | null
        own2?: number | null
        passageShare?: number | null
        passageRank?: number | null
        factShare?: number | null
        sharedFacts?: number | null
        facts1?: number | null
        facts2?: number | null
        longest?: number | null
        fragments?: number | null
        elsewhere?: number | null
        near?: number | null
        equalImages?: number | null
        similarImages?: number | null
        strongTraces?: number | null
        weakTraces?: number | null
        foreignNames?: number | null
        oddForms?: number | null
        atLeast?: string | number | null
        unread1?: string | number | null
        unread2?: string | number | null
        tenderLeft?: string | number | null
        reasons?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table common of the analysis tecSame; empty before its first run. */
  'GET /api/tb-qb-tec-same-details/queryCommon': {
    query: {
      openId: string
      bidderId?: number
      text?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidderCount?: number | null
        bidders?: string | number | null
        document?: string | number | null
        page?: number | null
        length?: number | null
        text?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table facts about two bidders, in the order of the section whatever the order of the query; empty unless two different bidders are given. */
  'GET /api/tb-qb-tec-same-details/queryFacts': {
    query: {
      openId: string
      ver1?: number
      ver2?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        fact?: string | number | null
        holders?: number | null
        around1?: string | number | null
        around2?: string | number | null
        document1?: string | number | null
        page1?: number | null
        document2?: string | number | null
        page2?: number | null
        weight?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table fragments about two bidders, in the order of the section whatever the order of the query; empty unless two different bidders are given. */
  'GET /api/tb-qb-tec-same-details/queryFragments': {
    query: {
      openId: string
      ver1?: number
      ver2?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        kind?: string | number | null
        recognised?: string | number | null
        document1?: string | number | null
        page1?: number | null
        document2?: string | number | null
        page2?: number | null
        length?: number | null
        containment?: number | null
        holders?: number | null
        weight?: number | null
        text?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table groups of the analysis tecSame; empty before its first run. */
  'GET /api/tb-qb-tec-same-details/queryGroups': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidders?: string | number | null
        bidderCount?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table images about two bidders, in the order of the section whatever the order of the query; empty unless two different bidders are given. */
  'GET /api/tb-qb-tec-same-details/queryImages': {
    query: {
      openId: string
      ver1?: number
      ver2?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        kind?: string | number | null
        document1?: string | number | null
        image1?: string | number | null
        document2?: string | number | null
        image2?: string | number | null
        bytes?: number | null
        hash?: string | number | null
        hash2?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table names about two bidders, in the order of the section whatever the order of the query; empty unless two different bidders are given. */
  'GET /api/tb-qb-tec-same-details/queryNames': {
    query: {
      openId: string
      ver1?: number
      ver2?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        namedBidder?: string | number | null
        name?: string | number | null
        from?: string | number | null
        document?: string | number | null
        page?: number | null
        around?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table oddForms about two bidders, in the order of the section whatever the order of the query; empty unless two different bidders are given. */
  'GET /api/tb-qb-tec-same-details/queryOddForms': {
    query: {
      openId: string
      ver1?: number
      ver2?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        form?: string | number | null
        usual?: string | number | null
        usualCount?: number | null
        document1?: string | number | null
        page1?: number | null
        document2?: string | number | null
        page2?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Rows of the table readings of the analysis tecSame; empty before its first run. */
  'GET /api/tb-qb-tec-same-details/queryReadings': {
    query: {
      openId: string
      bidderId?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidderName?: string | number | null
        document?: string | number | null
        state?: string | number | null
        pages?: number | null
        unreadCount?: number | null
        unreadPages?: string | number | null
        recognisedPages?: number | null
        unsureLines?: number | null
        differingPages?: string | number | null
        characters?: number | null
        images?: number | null
        unseenImages?: number | null
        hidden?: number | null
        invisibleText?: number | null
        paperColoured?: number | null
        tinyText?: number | null
        outsideText?: number | null
        zeroWidth?: number | null
        hiddenPages?: string | number | null
        problems?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** Part of the picture of a page that was read (OCR), its sides in thousandths of the page; nothing before the reveal of a blind section. */
  'GET /api/tb-qb-tec-same-details/queryStrip': {
    query: {
      openId: string
      fileId: number
      document?: number
      page: number
      left: number
      top: number
      right: number
      bottom: number
    }
    answer: Blob
  }
  /** A block of at most 20 pages of a document, with whose text is where: 1–20, 21–40 … A document without pages of its own is given in parts. With two bidders, what these share is marked. */
  'GET /api/tb-qb-tec-same-details/queryText': {
    query: {
      openId: string
      fileId: number
      document?: number
      page?: number
      ver1?: number
      ver2?: number
    }
    answer: {
      success: true
      data: {
        name: string
        isPaged: boolean
        total: number
        from: number
        pages: {
          page: number
          unread: 'noText' | 'garbled' | 'damaged' | 'tooLarge' | null
          pieces: {
            kind: 'paragraph' | 'heading' | 'cell' | 'caption' | 'contents' | 'header' | 'footer' | 'footnote' | 'comment' | 'textbox' | 'altText' | 'inserted' | 'deleted' | 'recognised'
            parts: {
              kind: 'own' | 'tender' | 'common' | 'shared' | 'leftOut'
              text: string
              marks: number[]
            }[]
          }[]
        }[]
      }
    }
  }
  /** Rows of the table traces about two bidders, in the order of the section whatever the order of the query; empty unless two different bidders are given. */
  'GET /api/tb-qb-tec-same-details/queryTraces': {
    query: {
      openId: string
      ver1?: number
      ver2?: number
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        trace?: string | number | null
        weight?: string | number | null
        valueCount?: number | null
        values?: string | number | null
        chance?: number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
    }
  }
  /** The WPS user ids that two bidders share, whole: personal data, so that the audit log names who saw them. */
  'POST /api/tb-qb-tec-same-details/showUserIds': {
    body: {
      openId: string
      ver1: number
      ver2: number
    }
    answer: {
      success: true
      data: string[]
      total: number
    }
  }
  /** Runs the analysis tecSame; with `Prefer: respond-async` answers 202 at once. */
  'GET /api/tb-qb-tec-sames/beginAnalyze': {
    query: {
      openId: string
    }
    answer: {
      success: true
      message: string
      data: {
        runId: number
        coverage?: {
          state: 'all' | 'part' | 'none'
          message: string | null
          bidders: {
            bidderId: number
            bidderName: string
            comparedNum: number
            reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
          }[]
        }
      }
    }
  }
  /** Makes the Excel workbook of the analysis tecSame with the judgements; it is fetched by its id. `view`, the query of a result page, limits it to the table as the page shows it. */
  'GET /api/tb-qb-tec-sames/exportExcel': {
    query: {
      openId: string
      view?: string
    }
    answer: {
      success: true
      message: string
      data: {
        id: number
        fileName: string
      }
    }
  }
  /** Every pair of bidders, with the distribution of their shares: the data of the matrix. */
  'GET /api/tb-qb-tec-sames/queryPairs': {
    query: {
      openId: string
    }
    answer: {
      success: true
      data: {
        bidder1Id: number
        bidder2Id: number
        bidder1Name: string
        bidder2Name: string
        share1: number | null
        share2: number | null
        passageShare: number | null
        rank: number | null
        passageRank: number | null
        factShare: number | null
        sharedFacts: number | null
        facts1: number | null
        facts2: number | null
        own1: number
        own2: number
        longest: number
        fragments: number
        elsewhere: number | null
        near: number | null
        equalImages: number
        similarImages: number
        strongTraces: number
        weakTraces: number
        foreignNames: number | null
        oddForms: number
        atLeast: boolean
        unread1: string | null
        unread2: string | null
        tenderLeft: boolean
        flagged: boolean
        reasons: ('share' | 'passage' | 'facts' | 'traces' | 'images')[]
      }[]
      total: number
      distribution: {
        measure?: string | number | null
        pairs?: number | null
        median?: number | null
        spread?: number | null
        highest?: number | null
        limit?: number | null
        from?: number | null
        check?: string | number | null
        tenderLeft?: string | number | null
        [more: string]: unknown
      }[]
    }
  }
  /** Rows of the table sums of the analysis tecSame; empty before its first run. */
  'GET /api/tb-qb-tec-sames/querySum': {
    query: {
      openId: string
      bidderId?: number
      flagged?: string
      page?: number
      size?: number
    }
    answer: {
      success: true
      data: {
        bidder1Name?: string | number | null
        bidder2Name?: string | number | null
        share1?: number | null
        share2?: number | null
        rank?: number | null
        own1?: number | null
        own2?: number | null
        passageShare?: number | null
        passageRank?: number | null
        factShare?: number | null
        sharedFacts?: number | null
        facts1?: number | null
        facts2?: number | null
        longest?: number | null
        fragments?: number | null
        elsewhere?: number | null
        near?: number | null
        equalImages?: number | null
        similarImages?: number | null
        strongTraces?: number | null
        weakTraces?: number | null
        foreignNames?: number | null
        oddForms?: number | null
        atLeast?: string | number | null
        unread1?: string | number | null
        unread2?: string | number | null
        tenderLeft?: string | number | null
        reasons?: string | number | null
        bidderIds?: number[]
        [more: string]: unknown
      }[]
      total: number
      coverage?: {
        state: 'all' | 'part' | 'none'
        message: string | null
        bidders: {
          bidderId: number
          bidderName: string
          comparedNum: number
          reason: 'noFile' | 'unread' | 'noPrices' | 'noControl' | 'noBenchmark' | 'noTotal' | 'noCommonItems' | 'tooFewItems' | 'alone' | 'noCodes' | 'noRecords' | 'notRecorded' | 'noRequirement' | 'notInFormat' | 'otherEdition' | 'noDocument' | 'unreadPages' | 'noRules' | 'notBlind' | 'noPast' | 'sealed' | null
        }[]
      }
    }
  }
  /** Whether the process is alive. */
  'GET /healthz': {
    answer: {
      status: 'ok'
    }
  }
  /** Sends a sign-in code to a mobile; the answer is the same for an unknown mobile. */
  'GET /message/captcha/sms': {
    query: {
      mobile: string
    }
    answer: {
      success: true
      message: string
      data: {
        seconds: number
      }
    }
  }
  /** Metrics of this process for Prometheus; requires the metrics token or a key with this scope as bearer token. */
  'GET /metrics': {
    answer: Blob
  }
  /** Whether the server can accept work: 200, else 503 with the reason. */
  'GET /readyz': {
    answer: {
      status: 'ready' | 'unready'
      version: string
      edition?: string
      reason?: string
      backup?: {
        comparedAt: string | null
        fault: string | null
        warning: boolean
      }
      recognition?: {
        state: 'ready' | 'missing' | 'off'
        pagesLeft: number
      }
      moving?: Record<string, {
        done: number
        total: number
      }>
    }
  }
  /** Values of a dictionary with their texts in the requested language. */
  'GET /thsadmin/api/sys-dicts/findAllByDictNo/{dictNo}': {
    path: {
      dictNo: string
    }
    answer: {
      itemValue1: string
      itemText: string
      isOk: 0 | 1
    }[]
  }
}
