import { apiDocument } from '@/lib/api/contract/openapi'
import { productDocument } from '../calls'

export const GET = apiDocument(productDocument)
