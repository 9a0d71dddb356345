// Generated from schemas/ by `npm run gen`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20, stdin_default = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "profile.schema.json", title: "ProfileChange", description: "Body of PATCH /users/profile/: what people change about themselves; answers { user }. Names only where the organisation lets them.", type: "object", required: [], additionalProperties: !1, properties: { last_name: { type: "string", maxLength: 100, pattern: "^[^\\u0000]*$" }, first_name: { type: "string", maxLength: 100, pattern: "^[^\\u0000]*$", minLength: 1 }, middle_name: { anyOf: [{ type: "null" }, { type: "string", maxLength: 100, pattern: "^[^\\u0000]*$" }] }, contact_phone: { anyOf: [{ type: "null" }, { type: "string", maxLength: 40, pattern: "^[^\\u0000]*$" }] }, birthday: { anyOf: [{ type: "null" }, { type: "string", maxLength: 40, pattern: "^[^\\u0000]*$" }] }, show_birthday: { enum: ["all", "day_month", "none"] }, timezone: { type: "string", maxLength: 64, pattern: "^[^\\u0000]*$" }, lang: { enum: ["ru", "kk", "en"] } } }, func1 = require_ucs2length().default, pattern4 = new RegExp("^[^\\u0000]*$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let _errs1 = errors;
      for (let key0 in data)
        if (!(key0 === "last_name" || key0 === "first_name" || key0 === "middle_name" || key0 === "contact_phone" || key0 === "birthday" || key0 === "show_birthday" || key0 === "timezone" || key0 === "lang")) {
          return validate20.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }], !1;
          break;
        }
      if (_errs1 === errors) {
        if (data.last_name !== void 0) {
          let data0 = data.last_name, _errs2 = errors;
          if (errors === _errs2)
            if (typeof data0 == "string") {
              if (func1(data0) > 100)
                return validate20.errors = [{ instancePath: instancePath + "/last_name", schemaPath: "#/properties/last_name/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" }], !1;
              if (!pattern4.test(data0))
                return validate20.errors = [{ instancePath: instancePath + "/last_name", schemaPath: "#/properties/last_name/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
            } else
              return validate20.errors = [{ instancePath: instancePath + "/last_name", schemaPath: "#/properties/last_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs2 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.first_name !== void 0) {
            let data1 = data.first_name, _errs4 = errors;
            if (errors === _errs4)
              if (typeof data1 == "string") {
                if (func1(data1) > 100)
                  return validate20.errors = [{ instancePath: instancePath + "/first_name", schemaPath: "#/properties/first_name/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" }], !1;
                if (func1(data1) < 1)
                  return validate20.errors = [{ instancePath: instancePath + "/first_name", schemaPath: "#/properties/first_name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }], !1;
                if (!pattern4.test(data1))
                  return validate20.errors = [{ instancePath: instancePath + "/first_name", schemaPath: "#/properties/first_name/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
              } else
                return validate20.errors = [{ instancePath: instancePath + "/first_name", schemaPath: "#/properties/first_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs4 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.middle_name !== void 0) {
              let data2 = data.middle_name, _errs6 = errors, _errs7 = errors, valid1 = !1, _errs8 = errors;
              if (data2 !== null) {
                let err0 = { instancePath: instancePath + "/middle_name", schemaPath: "#/properties/middle_name/anyOf/0/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
              }
              var _valid0 = _errs8 === errors;
              valid1 = valid1 || _valid0;
              let _errs10 = errors;
              if (errors === _errs10)
                if (typeof data2 == "string") {
                  if (func1(data2) > 100) {
                    let err1 = { instancePath: instancePath + "/middle_name", schemaPath: "#/properties/middle_name/anyOf/1/maxLength", keyword: "maxLength", params: { limit: 100 }, message: "must NOT have more than 100 characters" };
                    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
                  } else if (!pattern4.test(data2)) {
                    let err2 = { instancePath: instancePath + "/middle_name", schemaPath: "#/properties/middle_name/anyOf/1/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' };
                    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
                  }
                } else {
                  let err3 = { instancePath: instancePath + "/middle_name", schemaPath: "#/properties/middle_name/anyOf/1/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                  vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
                }
              var _valid0 = _errs10 === errors;
              if (valid1 = valid1 || _valid0, valid1)
                errors = _errs7, vErrors !== null && (_errs7 ? vErrors.length = _errs7 : vErrors = null);
              else {
                let err4 = { instancePath: instancePath + "/middle_name", schemaPath: "#/properties/middle_name/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                return vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++, validate20.errors = vErrors, !1;
              }
              var valid0 = _errs6 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.contact_phone !== void 0) {
                let data3 = data.contact_phone, _errs12 = errors, _errs13 = errors, valid2 = !1, _errs14 = errors;
                if (data3 !== null) {
                  let err5 = { instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/anyOf/0/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                  vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
                }
                var _valid1 = _errs14 === errors;
                valid2 = valid2 || _valid1;
                let _errs16 = errors;
                if (errors === _errs16)
                  if (typeof data3 == "string") {
                    if (func1(data3) > 40) {
                      let err6 = { instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/anyOf/1/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters" };
                      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
                    } else if (!pattern4.test(data3)) {
                      let err7 = { instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/anyOf/1/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' };
                      vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
                    }
                  } else {
                    let err8 = { instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/anyOf/1/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                  }
                var _valid1 = _errs16 === errors;
                if (valid2 = valid2 || _valid1, valid2)
                  errors = _errs13, vErrors !== null && (_errs13 ? vErrors.length = _errs13 : vErrors = null);
                else {
                  let err9 = { instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                  return vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++, validate20.errors = vErrors, !1;
                }
                var valid0 = _errs12 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.birthday !== void 0) {
                  let data4 = data.birthday, _errs18 = errors, _errs19 = errors, valid3 = !1, _errs20 = errors;
                  if (data4 !== null) {
                    let err10 = { instancePath: instancePath + "/birthday", schemaPath: "#/properties/birthday/anyOf/0/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                    vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
                  }
                  var _valid2 = _errs20 === errors;
                  valid3 = valid3 || _valid2;
                  let _errs22 = errors;
                  if (errors === _errs22)
                    if (typeof data4 == "string") {
                      if (func1(data4) > 40) {
                        let err11 = { instancePath: instancePath + "/birthday", schemaPath: "#/properties/birthday/anyOf/1/maxLength", keyword: "maxLength", params: { limit: 40 }, message: "must NOT have more than 40 characters" };
                        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                      } else if (!pattern4.test(data4)) {
                        let err12 = { instancePath: instancePath + "/birthday", schemaPath: "#/properties/birthday/anyOf/1/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' };
                        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
                      }
                    } else {
                      let err13 = { instancePath: instancePath + "/birthday", schemaPath: "#/properties/birthday/anyOf/1/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                      vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
                    }
                  var _valid2 = _errs22 === errors;
                  if (valid3 = valid3 || _valid2, valid3)
                    errors = _errs19, vErrors !== null && (_errs19 ? vErrors.length = _errs19 : vErrors = null);
                  else {
                    let err14 = { instancePath: instancePath + "/birthday", schemaPath: "#/properties/birthday/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                    return vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++, validate20.errors = vErrors, !1;
                  }
                  var valid0 = _errs18 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.show_birthday !== void 0) {
                    let data5 = data.show_birthday, _errs24 = errors;
                    if (!(data5 === "all" || data5 === "day_month" || data5 === "none"))
                      return validate20.errors = [{ instancePath: instancePath + "/show_birthday", schemaPath: "#/properties/show_birthday/enum", keyword: "enum", params: { allowedValues: schema31.properties.show_birthday.enum }, message: "must be equal to one of the allowed values" }], !1;
                    var valid0 = _errs24 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.timezone !== void 0) {
                      let data6 = data.timezone, _errs25 = errors;
                      if (errors === _errs25)
                        if (typeof data6 == "string") {
                          if (func1(data6) > 64)
                            return validate20.errors = [{ instancePath: instancePath + "/timezone", schemaPath: "#/properties/timezone/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" }], !1;
                          if (!pattern4.test(data6))
                            return validate20.errors = [{ instancePath: instancePath + "/timezone", schemaPath: "#/properties/timezone/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                        } else
                          return validate20.errors = [{ instancePath: instancePath + "/timezone", schemaPath: "#/properties/timezone/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid0 = _errs25 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0)
                      if (data.lang !== void 0) {
                        let data7 = data.lang, _errs27 = errors;
                        if (!(data7 === "ru" || data7 === "kk" || data7 === "en"))
                          return validate20.errors = [{ instancePath: instancePath + "/lang", schemaPath: "#/properties/lang/enum", keyword: "enum", params: { allowedValues: schema31.properties.lang.enum }, message: "must be equal to one of the allowed values" }], !1;
                        var valid0 = _errs27 === errors;
                      } else
                        var valid0 = !0;
                  }
                }
              }
            }
          }
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
