import { useState } from 'react'
import { countryFlag } from '@/shop/phone/store'

/** A country's flag, or its key where the shop has no picture of it. Decorative: the name is beside it. */
export const Flag = ({ countryKey }: { readonly countryKey: string }) => {
  const [missing, setMissing] = useState<string>()
  if (countryKey === '' || missing === countryKey) {
    return (
      <span className="vitrin-phone-flag" aria-hidden="true">
        {countryKey || '+'}
      </span>
    )
  }
  return (
    <img
      className="vitrin-phone-flag"
      src={countryFlag(countryKey)}
      alt=""
      width={24}
      height={16}
      decoding="async"
      onError={() => setMissing(countryKey)}
    />
  )
}
