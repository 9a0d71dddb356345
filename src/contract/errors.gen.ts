// Generated from schemas/ by `npm run gen`. Do not edit.
export const ERRORS = {
  "codes": {
    "invalid": {
      "status": 400,
      "ru": "Проверьте введённые данные",
      "kk": "Енгізілген деректерді тексеріңіз",
      "en": "Check what was entered"
    },
    "invalid_credentials": {
      "status": 400,
      "ru": "Неверный логин или пароль",
      "kk": "Логин немесе құпиясөз қате",
      "en": "Wrong login or password"
    },
    "signed_out": {
      "status": 401,
      "ru": "Сеанс завершён, войдите снова",
      "kk": "Сеанс аяқталды, қайта кіріңіз",
      "en": "Your session has ended, sign in again"
    },
    "forbidden": {
      "status": 403,
      "ru": "Недостаточно прав",
      "kk": "Құқығыңыз жеткіліксіз",
      "en": "You are not allowed to do this"
    },
    "csrf": {
      "status": 403,
      "ru": "Запрос не подтверждён, обновите страницу",
      "kk": "Сұрау расталмады, бетті жаңартыңыз",
      "en": "The request could not be confirmed, reload the page"
    },
    "not_found": {
      "status": 404,
      "ru": "Не найдено или нет доступа",
      "kk": "Табылмады немесе қолжетімсіз",
      "en": "Not found or not accessible"
    },
    "conflict": {
      "status": 409,
      "ru": "Запись уже изменена другим пользователем",
      "kk": "Жазбаны басқа пайдаланушы өзгертті",
      "en": "The record was changed by someone else"
    },
    "schema_changed": {
      "status": 409,
      "ru": "Состав полей изменился, обновите страницу",
      "kk": "Өрістер құрамы өзгерді, бетті жаңартыңыз",
      "en": "The fields have changed, reload the page"
    },
    "idempotency_mismatch": {
      "status": 409,
      "ru": "Запись с таким идентификатором уже существует",
      "kk": "Мұндай идентификаторы бар жазба бұрыннан бар",
      "en": "A record with this id exists already"
    },
    "has_links": {
      "status": 409,
      "ru": "На запись ссылаются другие записи",
      "kk": "Жазбаға басқа жазбалар сілтейді",
      "en": "Other records refer to this one"
    },
    "too_large": {
      "status": 413,
      "ru": "Слишком большой файл или запрос",
      "kk": "Файл немесе сұрау тым үлкен",
      "en": "The file or request is too large"
    },
    "unsupported": {
      "status": 415,
      "ru": "Такой формат не поддерживается",
      "kk": "Мұндай пішім қолдау таппайды",
      "en": "This format is not supported"
    },
    "slow_down": {
      "status": 429,
      "ru": "Слишком много попыток, подождите",
      "kk": "Әрекет тым көп, күте тұрыңыз",
      "en": "Too many attempts, wait a little"
    },
    "internal": {
      "status": 500,
      "ru": "Ошибка сервера, мы уже знаем о ней",
      "kk": "Сервер қатесі, біз ол туралы білеміз",
      "en": "Server error, it has been recorded"
    },
    "unavailable": {
      "status": 503,
      "ru": "Сервер временно недоступен",
      "kk": "Сервер уақытша қолжетімсіз",
      "en": "The server is temporarily unavailable"
    }
  },
  "rules": {
    "required": {
      "ru": "Обязательное поле",
      "kk": "Міндетті өріс",
      "en": "This field is required"
    },
    "min": {
      "ru": "Не меньше {value}",
      "kk": "{value} мәнінен кем емес",
      "en": "At least {value}"
    },
    "max": {
      "ru": "Не больше {value}",
      "kk": "{value} мәнінен артық емес",
      "en": "At most {value}"
    },
    "minLength": {
      "ru": "Минимальная длина: {value}",
      "kk": "Ең қысқа ұзындығы: {value}",
      "en": "Minimum length: {value}"
    },
    "maxLength": {
      "ru": "Максимальная длина: {value}",
      "kk": "Ең үлкен ұзындығы: {value}",
      "en": "Maximum length: {value}"
    },
    "maxItems": {
      "ru": "Элементов: не больше {value}",
      "kk": "Элементтер: ең көбі {value}",
      "en": "Items: at most {value}"
    },
    "form": {
      "ru": "Значение не того вида",
      "kk": "Мәннің түрі сәйкес емес",
      "en": "The value has the wrong form"
    },
    "pattern": {
      "ru": "Неверный формат",
      "kk": "Пішімі қате",
      "en": "Wrong format"
    },
    "email": {
      "ru": "Неверный адрес электронной почты",
      "kk": "Электрондық пошта мекенжайы қате",
      "en": "Wrong e-mail address"
    },
    "phone": {
      "ru": "Неверный номер телефона",
      "kk": "Телефон нөмірі қате",
      "en": "Wrong phone number"
    },
    "url": {
      "ru": "Неверный адрес сайта",
      "kk": "Сайт мекенжайы қате",
      "en": "Wrong web address"
    },
    "bin": {
      "ru": "Неверный БИН: 12 цифр с контрольной",
      "kk": "БСН қате: бақылау саны бар 12 цифр",
      "en": "Wrong BIN: 12 digits with a check digit"
    },
    "iin": {
      "ru": "Неверный ИИН: 12 цифр с контрольной",
      "kk": "ЖСН қате: бақылау саны бар 12 цифр",
      "en": "Wrong IIN: 12 digits with a check digit"
    },
    "iban_kz": {
      "ru": "Неверный счёт IBAN",
      "kk": "IBAN шоты қате",
      "en": "Wrong IBAN"
    },
    "precision": {
      "ru": "Знаков после запятой: не больше {value}",
      "kk": "Үтірден кейінгі таңба: ең көбі {value}",
      "en": "Digits after the point: at most {value}"
    },
    "number": {
      "ru": "Введите число",
      "kk": "Сан енгізіңіз",
      "en": "Enter a number"
    },
    "ambiguous": {
      "ru": "Неоднозначное число: уберите один из разделителей",
      "kk": "Екіұшты сан: бөлгіштердің бірін алып тастаңыз",
      "en": "Ambiguous number: remove one of the separators"
    },
    "integer": {
      "ru": "Введите целое число",
      "kk": "Бүтін сан енгізіңіз",
      "en": "Enter a whole number"
    },
    "range": {
      "ru": "Число вне допустимого диапазона",
      "kk": "Сан рұқсат етілген ауқымнан тыс",
      "en": "The number is out of range"
    },
    "date": {
      "ru": "Неверная дата",
      "kk": "Күн қате",
      "en": "Wrong date"
    },
    "datetime": {
      "ru": "Неверные дата и время",
      "kk": "Күн мен уақыт қате",
      "en": "Wrong date and time"
    },
    "boolean": {
      "ru": "Выберите да или нет",
      "kk": "Иә немесе жоқ таңдаңыз",
      "en": "Choose yes or no"
    },
    "text": {
      "ru": "Введите текст",
      "kk": "Мәтін енгізіңіз",
      "en": "Enter a text"
    },
    "choice": {
      "ru": "Выберите значение из списка",
      "kk": "Тізімнен мән таңдаңыз",
      "en": "Choose a value from the list"
    },
    "reference": {
      "ru": "Выбранная запись не найдена",
      "kk": "Таңдалған жазба табылмады",
      "en": "The chosen record was not found"
    },
    "unique": {
      "ru": "Такое значение уже есть",
      "kk": "Мұндай мән бұрыннан бар",
      "en": "This value exists already"
    },
    "formula": {
      "ru": "Условие не выполнено",
      "kk": "Шарт орындалмады",
      "en": "The condition is not met"
    },
    "file": {
      "ru": "Файл не найден",
      "kk": "Файл табылмады",
      "en": "The file was not found"
    },
    "accept": {
      "ru": "Допустимые файлы: {value}",
      "kk": "Рұқсат етілген файлдар: {value}",
      "en": "Allowed files: {value}"
    },
    "maxSize": {
      "ru": "Файл больше {value}",
      "kk": "Файл {value} мөлшерінен үлкен",
      "en": "The file is larger than {value}"
    },
    "uuid": {
      "ru": "Неверный идентификатор",
      "kk": "Идентификатор қате",
      "en": "Wrong id"
    },
    "schema": {
      "ru": "Не соответствует описанию: {value}",
      "kk": "Сипаттамаға сәйкес емес: {value}",
      "en": "Does not match its description: {value}"
    },
    "unknown_field": {
      "ru": "Неизвестное поле",
      "kk": "Белгісіз өріс",
      "en": "Unknown field"
    },
    "unknown_filter": {
      "ru": "Неизвестный фильтр",
      "kk": "Белгісіз сүзгі",
      "en": "Unknown filter"
    },
    "readonly": {
      "ru": "Поле только для чтения",
      "kk": "Өріс тек оқуға арналған",
      "en": "The field is read-only"
    },
    "forbidden": {
      "ru": "Нет права менять это поле",
      "kk": "Бұл өрісті өзгертуге құқық жоқ",
      "en": "You may not change this field"
    }
  }
} as const;
export type ErrorCode = keyof typeof ERRORS.codes;
export type RuleName = keyof typeof ERRORS.rules;
