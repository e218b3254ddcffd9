export { saveAwardFormula as POST } from '@/lib/api/laboratories/award'
