import { apiDocument } from '@/lib/api/openapi'
import { productDocument } from '../calls'

export const GET = apiDocument(productDocument)
